"""What good players keep, and how it does in the play, by the ranks of the four cards.

Made by `python -m workshop.cribbage_tables`: self-play from a fixed seed, until it no longer changes.
One letter for each set of four ranks; `kept_hands` reads them.
"""

# How often the dealer, holding these four among six, keeps just them.
KEPT_BY_DEALER = (
    "APFHhURNNXZRNHEz-bWdb7rmYIkrcrozTWMROz7z-gKHEB---mG----QSHT--7oEej--zoVo--7rb--7mb-zru--ZeRFBruzz7rQ"
    "POIDgmuumQTWNIz-z7bdejZZ-zz7zz7ruVeWb7-7rVg777zkmmz7rjauz7rz7d7o7gVYSS7-VZKVomokjh-bh-ggaR-7--rz7okZ"
    "zXz7u7uVb7uzomZzzz7gz777zkzmok7hXdPHhYW7-LOJHgc-7ujdbg-7h-rzfkU77umum-7zuur-7rzrJVPQLQNHKGj---Wzohmk"
    "g-W7-7-r77z777-r7777JrjzhhhhfkjegfcScEV7--oMHd--7rGPmzrdSe777-7---u7-7kCGOzjfXOV-z-hZ7uuz-z-7-u--ouQ"
    "fm--zck7u7uz7r-zz--uTg---bouz-u7-z-Vma-hZ-g7ubeheTjZRUOAGJaVUSEfgcVGE-7zSzSONKNuaWcFz7oc-o-J---77VNh"
    "V--7uMab7-ohQku-rjU---7o--77--muVLB--ezcQONHDoU7RNbTQNgz-7-ufeu-77-zu-z-7z7-rz--77u7-77z7SWVaPbXNSOO"
    "SRSYK--zgzu--7uuuraVdO-rrjWzW7-uueXz7u7Ibbojr77uo7ukuaf--W-ookm-T-7z7z7-uzz7-zLzm-hf-z-7uokaZXbZbbZR"
    "KbW--7fFMSujobXgzz-oTo7uu-z-7----7fRYX---kTTu7-mfz-u---7r-7-7kmRko--uVduz7j--z--z--zRd---ekz7-7u-z-R"
    "j7ocd7mzuTXhVdbPabNCLTHSSAoobXLDZZFQozkam-O--o7ouFbfKu--zcaXzzzrVauz7rHdrmc---------bFJZTJmrumgLSVb7"
    "rbWWTcaZu-ujUjer7ukJ-juok---o7-z--uz7ezbV-j--fgfbVNuz77-zM7ujmrm--z77--z7z7bodkfdebZcCQZHrrhacVgz-zj"
    "YZr7z-Uf7r--7uz--o-zrWXj---hRZu-7zko77zo7z--zzu7hOZk---Xbu-7r77z--z-zuaz---rozu-zz-7-bmjzhczm7zRbjbX"
    "aSbbRCWOBbYbeVXoBu7--rokLPdTo7kaDPSgmdfbz---rg----r---z--buURC---YgYZAOjKWXMM-----7z-7z7-7-u-u-ZachY"
    "eebddNbVSr77jUZY--7zeku-zudo7zzo7-z--orrdPSd--7bVf7u-zZ7-u7z7z--77zurUdo---dk77-mz-z-zu-urWo---rzz--"
    "ru-z-VZm-bg7rz7TZmcahUbZQATZmfFICChL-7eZZb---hefb--hfhg-hYhdDLJLEJIDHCVFzV-7ujEeXgcbczr7zuuagrgjfdjd"
    "hehgdcTj-u-rzrr77zuzrzzukfohVfmcbZgzz---ud-r-chufcmrbmmom7--VNjfVdhZjdAIHNLIOHMJBKJIFHAIHBBLRCfkmfNE"
    "JmombONohoeBVcee---------kLBQr7obCHXZkWIbogu--u7--z-z7MSW7jkLOoro-7u--r7-7-BPagWXQ7u-7z-7mVj--uf7-7-"
    "ak-hhjUeuUEEObkfVCEShgWNz----------7-eEEXYUVENfUV7----7z-zkKZfroeVru-77-u-cj7-efuz--ezrkh7YzuVCJPdZZ"
    "LEjckb--------rIDgcuESbZ-z----Qof-7oz---jz7fb-W-zXCKWfXPDkzh-----LEmmFTj-z-Sjh-k-Xr7dAIJZKGUKgrJFRDQ"
    "-OZjVAJILFJICBLAGIIA"
)

# The same for pone.
KEPT_BY_PONE = (
    "AfKGHeQMKeOYeLE--7Zdjr-zoK----r-YPcTIgk-ubJGJKTWuMEZRcYOLES--r-DOz--u-No-o7-Mhho-NY--NXuN-NIE-m--g-M"
    "IVMD---cdRzUfc----bU-7-u--jc77-7-WRe7-7-7Vjo7h7zju-m7---7z7az77Uu7Z-cSTYzXPUzb77-VzWh-zu7z-ff7---rzS"
    "hzu77uzUkgzmzz7-7-7-X-77-aoz7V--ezVIOLVo-IGNQRJz-fVQhRa7SV-rzrhbzoo77-7rkozgfZouIMVkHSUHSJPzz-Nogd--"
    "-zu--7uV-uz-u7---z-zGZfj7Vd7-b7-b7WTjOZ-o--RKdurzrHXkmzzW7ouz-uz7-77-z-ENTjWmccdzau-k77o--7---777z7S"
    "j-k-u7jz--z-7u--7--rmff-u-o77-7--z-Zro-r-7uurgz-mzzbooVBJPIhVVHcNWWGDYz-b-MILPJhkQrH7borUKaF-WRWkOF7"
    "T----QTh----O-uf-uT7k--Ood7Oo7Q-PHCb-P-YSKPVFKNdNRZXYZLohc7VQPWUXjfo-mzob-zro-jrjgu7kcj7-HPcuHWgJgLM"
    "JjSmKmZr-uezzg77-zdmrVz-7zez7--7-Xurkj7MkhrhegrzU-zg-bh--J-bWhZ-Vu--77--a---7uIoVXjo-777rg7u7fojfggT"
    "Nuk-zu-ITg7hom-7--m-fm7uo--77--7-z-Wcz----Qu-rz--r-7u-uuz------S------Z7-7-r-z-zrf7-jj----Xzu-uu-7-O"
    "Wj-rTrm7mWu-mfWR-jeBLINWWBfTdjKBkbHOkVahF-HdLZVuzEozO----NZ7-rr-SZzmz-EeTmjPj-7IdzNuOHFoQH-uezuEVhT7"
    "UQfrTuuu7777fX-u7z7NedforjrmmzZmmzU7oV7ZV-P--WWbgTz7z-zuzMkzga7m---z77-7uuzUomoPumSjXErfIjWkkz7o-7-z"
    "u7-77-dgb-zz7u77z7m--fXr----bUuz-zz-uzz-7uz-z7z7zr-7---7drz-mum7r77jrrTeg--hW-o-77-7-QZm-uZzhr-Y--jb"
    "jT-zYBGNCkVaPhfICR-7WWejMu7Qzu7zEO-kVukS-----Qjr-7Mk7-Lm7M-MPB---VYXTDbmLOSbVug-uu7zku-777-7-7zSrkzN"
    "hgPhRozmQ-ur-hdWokzuumzr7-Qzu7---77e7uh7hUh--gz-SUrkmzk7zu7-777-z--7rmf-7---zu7--z77--7z7-e----zrz-z"
    "7---mXb7-jk7hz-T--bZ-NukZAcVcoCBFHJE-mrzrjPj-kmf-f-jduWPWUgjBFGLBGLBKBJGmKaSVhFLXhTZZ7-7z--FdUfbOk7k"
    "MuoNfNILkTTbgJO7Ubu-7-z7f7ozTo-RrSJWWOfW-P-z7T77uYjoWrTGVRZXTMzob-zkfrBGILDESHQMCFNHHKCLLCCMOBhQbeMG"
    "LzZ7rOLrVuuCXPahLm--Km7S-OJAQ7bfuCJkTeaMzezmYz-7Vz7b-WLTdXzkORg7zbm-7j77gubBSPkfMOruOr7M7LTf---Zz---"
    "Z--horR-uUCDNgPWaDEVSZfJfXeuKbo-KfzK-SEEWMbUEOYjgN-z-Mb7R7TP-m--cu77uu7---Yu---r77--Vo-mczS--WCJNSjV"
    "MEV-fObz-JjzQ-OPFdu-HThbVuz7uoIzj-du7rz7Nm-famO--KBLNWePEa-Oa-L-KKF-fFZmhzhJ---ZWd-7MCJPdLH-KzLKD-Fr"
    "eJ-heCJSKFIKJEHCaIHC"
)

# How many points more than pone the dealer pegs with them.
PEGS_AS_DEALER = (
    "x0z242254wwzy84686364xyz0+335321xxzx559421z0116766600216475xyzz844zy0125zz100yx01vsuxsvwuyv191+34550"
    "z016z-82-7447-363+3410358-342224453442024221z02422304556236yz3ywz114005+42+3z0327547752z499736122674"
    "5931133470004488336920246x000wy10311+4922xwyy870301235578431478540112300z12zy1z2uvywuvyw0w3-5563123-"
    "-86242473wzwy0310x020wx0zuvwwtvwxxxy-923557-522246353335z1122xxyxwwzy1zy56012340105622w03wwuwtvxvyyy"
    "20y132yz01vvwxswyx1yuwvxxvvwwtvxuyxrrtrqssstsprtqvsrwvt075-3477zz01-8-78++z112686267zy00+-+573354558"
    "6wy1z9390z236+3132511z0ustuuuvvxv28+78-311227676692388-+074347656-70021744003188234343121vxzywxy0zzy"
    "96610wwzy-333245+87--9z266-26223222334164342vxzyzyy0002-++-3243-8+525455111223140233z1123xz1zy01130y"
    "8712244-62345546333432023vvvvwxvywy035z0123310440yy11xvwvvxvyxwy3zy005z021xvzyvvvzyzxyz0yyvwwxvwxvys"
    "srrqqrqrrturtrswttvu29213xuvwv78---93365-9369556657+53234753122189434401z21vuvtvuvuww18+-57022158479"
    "4667+--71165-46452178454241143xxyzyzy00z3-4-81355---96677521220034323242334z00zz10000z-922244-745566"
    "8863531zv12wtwxwyxzz0x14223474313241022wuvvwwvxvx27343062340zxzwxwvywxvvuwwwuxvuvtvvwqrrrrqpqrqutstq"
    "tutrtr21011wyzx+98-84556--9+3466-45112034z12131010xwvwwxwxyx---++7567-9792262841242163342264454110yy"
    "11z105-747597-1-8-+70231320zv33xtx0xzz1y025865560wx2zy43152xxwvyxvyuwsywxwu0vvzzutvuuvtuvuuwvwwvvwut"
    "vvvwvstqprpqrrqtsrsoqtrrsu-6662233-+--5356-96867778448651124z021x020639--+7667-57798599757764w540wyz"
    "vzzz0158578885z332454z35yyyz10z0z2253324510320zwzyyy00z0yzz0ywxvuvxyx0wwwwvvvxvvxvxxwxxxyyy0ywwttv82"
    "55778330123xxwvwxuutxvvvvv0277678yv2221z0w32wvxyxxzy2zu2zz010xwz1vswuwwvywyvuvwvtsttsstvuxrrqrommpns"
    "sstsptvuttrttvvvvxxzyzyzy00zvvxvsxxvwwuzxzzyxyx11vwwwwwwxywwwxyzwxyvrwwvxwqqqprqprqqrqqqsqqqrqmtrqss"
    "0z020rsttpstqvsxyxzyuuwwtvwvwwqqrqprrssqorsqtsqrsrmqprrsusppqpqssrqproppoppprsooqorrqjnompmooommnnnm"
    "mmonmnoopoonopmmppon"
)

# How many points more than the dealer pone pegs with them.
PEGS_AS_PONE = (
    "chembekmjdbcdqdoikrnlgehjqnhmpnlgiikxoronjmlnpljmjmffginpmjeehilpmijmmjkiimllihijegegghhiiickhhhnofm"
    "llpvdbZhhaabbd1ejkmkeehhgdijSWXXadlgUVXYYeggcededhcdfeYYYbadXVWfYZdYckpunsomnlnpximljjeeggfijXSXYZZi"
    "jWVYZabhakffffbaZcbaiYXZYeaVVfZZeZetwzywxrpqrjpjjfbbadhplkeefgZnhiiigcjhhhgcgiiieeYZdccecbdfjgZaZdba"
    "WQSUVVWXVYZWXWgTUUUVgVRSTlVQSjTVjUiXaZicbcfdZbYaYXfXVTWScWXXUbVSRcSUbVbVcfbZdecabcbbcaZcYcYVVcWXaYbZ"
    "dbccfaXXZXbTSTbTUbTcUYYbcWQRSTSRUPUTWYcVOSWRZTZaXSXUaZWYrgedifbdcgk3srvustporrungoiijjlmnjrfejhjknmg"
    "fdcefpkpgffhfeiiilggfhieeijeghfkg0xx2x0wsswvthpnmkigkknvnmhggjkiqtmhjjidqkikkidljmihfjhgggjdcfgfefep"
    "vkqpmpmpqrWYVaXYZZZVWVYVXXaYXYYZcfZaYbcbYWYadWYadWZbacSdeaWccegYRTVYWaaVVUYXYbfTZWXXYVUVZhUVXfVWeYeU"
    "XagZZbccTWXUXXaYaXacZWVVZbWYWaWVZYYZccYXZbfXdbbeZWWYZbYZaZZXabbXcYacdWbabcbYabcZacbbTXWWaXYcaWaYVbXX"
    "YYeWYbYcaVZaXZZWYYVenpjmlihgilytmnnlmmopyjgrqjghlkfiejikmhheiikkmlkhkmjgfgifgklfijinkuxisrnjhhihUTWZ"
    "aZaaXVUaYWZaXXaZXZbbbaXYZcedehcZaadZaccbTdWbfgegfWLSbZXZZXSXYWWZadZXYbdYWXYhUYajVYiZgUWchXYZadVaZYZb"
    "ceZYZaabaZcbUWWcVVcYZXdcVWZZbdaYbcbaZbcaXZZaWXYaZTZaacebdefhbYZaeXZdbbXaZYcYbbeWbdXfWWYZcVYaXdZVZaXa"
    "ZXYYWcihfgiiijkmcdfijjkkeZeihihkeefjfhkgjkgikknklnkikkfijjljORaaYcZceNXXVWRSUcbdbYabfYZYYacWUVVhRWXj"
    "TWiXgPYYeYXXZebfdcehaaWUWZbXWYaZSUVbTWaaafdcaZbdefdcfgeecefaadeccdcgcWebbbeWYYZbXWYZcWXbYZTUVYZXWYbW"
    "WZYbZUXUbWWaYcXVYZYZYYaYVFBNQORSRRYYQTONOTaUQSRUSYVVVXYgYYZagXYZgYWgXecbajaZccbWTVSXYaXWWbZgZabejOQa"
    "kQbjaiffffbddhXXXZbYUVXYhSVXgUVgWgZedeegZTUVXfRUVhVWiXjaYZadcRUWcTVcZcedbgeWWeUfeddeUdecdeWXXgYWXYae"
    "jcacegibacchihjiZabcZbbZaZljgfgjihZYbbdbYXaddSYWcVVaXaahccegZWXWbbUVVdXWdYdXYYZaZSUUXTTZVZUWWaWROWPY"
    "TYYXPWWWXWdedcdddhggehigeehjdcdebcdcfccedefhXVVXYaVWXeYYeZcXZWYaaSVYYUVYZYVWXbWQRXUYWZXYSXWXWVTYWVXa"
    "fdffiZZbdacdagcWbZdeXRUVbVVaXbWXXaYPSYTbXbbaTZZZZYTWWYZYWXZWYYYdZUVUZUOPUSYUVWVRZTXZYSYTXZVZabcVZWaQ"
    "YXXaXUaVbVcXWYXVVbYU"
)
