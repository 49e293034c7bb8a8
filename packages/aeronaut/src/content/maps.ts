/** The fixed maps in their text form: best with 1 to 3, 3 to 5 and 4 to 6 seats. */
export const fixedMapTexts = {
  skerries: `map skerries 900 636 ROWBPG
c 0 Anvil 160 71 4
c 1 Brine 387 48 5
c 2 Cairn 232 295 6
c 3 Drift 45 304 3
c 4 Eider 519 274 6
c 5 Fathom 850 70 3
c 6 Gull 157 501 4
c 7 Haar 391 594 6
c 8 Inlet 711 262 6
c 9 Jetty 545 476 5
c 10 Kelp 832 399 6
c 11 Lull 794 574 4
r 0 0 1 2 G 1 - -p,.
r 1 0 1 2 W 0 - h,.
r 2 0 2 2 G - OP -p,.
r 3 0 3 2 R - GP p,.
r 4 1 2 2 B - - s,.
r 5 1 4 2 P - - bR,.
r 6 1 5 4 O - - p,.,.,.
r 7 2 3 1 R - - .
r 8 2 4 2 O - g e,.
r 9 2 6 2 G 10 - t,.
r 10 2 6 2 B 9 GB l,.
r 11 2 7 3 W 12 - h,.,.
r 12 2 7 3 R 11 - t,.,.
r 13 3 6 2 W - - j,.
r 14 4 7 3 B - g t,.,.
r 15 4 8 1 W 16 - .
r 16 4 8 1 B 15 - .
r 17 4 9 1 R - g .
r 18 5 8 2 P - - bW,.
r 19 5 10 3 P - WGR i,.,.
r 20 6 7 2 R - - .,.
r 21 7 9 1 W - - .
r 22 8 9 2 G - g w,.
r 23 8 10 1 B - - .
r 24 9 10 2 O - g -p,.
r 25 9 11 2 P - PR .,.
r 26 10 11 1 G 27 - .
r 27 10 11 1 O 26 - .
t 0 3 10 w 4 1
t 1 1 9 p 3 2
t 2 4 10 i 2 1
t 3 2 5 bO 4 1
`,
  heartland: `map heartland 1200 848 ROYWPG
c 0 Amberley 219 87 4
c 1 Brookfen 278 238 6
c 2 Callow 53 209 6
c 3 Dunmere 804 128 4
c 4 Eastwold 436 309 6
c 5 Fernlea 162 386 6
c 6 Goldhythe 929 339 6
c 7 Harrowgate 659 351 6
c 8 Ivelden 1062 40 3
c 9 Juniper 456 541 6
c 10 Kestrel 242 608 6
c 11 Larkrise 77 671 3
c 12 Millbeck 1154 444 4
c 13 Northam 674 594 6
c 14 Oakhanger 1138 734 4
c 15 Pellworth 574 728 6
c 16 Quarley 418 798 3
c 17 Ridgeway 762 808 4
r 0 0 1 1 O 1 - .
r 1 0 1 1 G 0 - .
r 2 0 2 1 Y 3 - .
r 3 0 2 1 W 2 - .
r 4 0 3 5 O - - t,.,.,.,.
r 5 1 2 2 Y - - s,.
r 6 1 4 1 O 7 g .
r 7 1 4 1 P 6 - .
r 8 1 5 1 R - - .
r 9 2 5 1 O 10 - .
r 10 2 5 1 R 9 g .
r 11 3 4 4 W - - -p,.,.,.
r 12 3 6 2 O - g i,.
r 13 3 7 2 Y - - p,.
r 14 3 8 2 G - - -p,.
r 15 4 5 2 O - RW e,.
r 16 4 7 2 W - - -b,.
r 17 4 9 2 P 18 - i,.
r 18 4 9 2 R 17 RY s,.
r 19 5 9 3 G - - p,.,.
r 20 5 10 2 Y - - p,.
r 21 5 11 2 G - - p,.
r 22 6 7 2 W 23 g bY,.
r 23 6 7 2 P 22 - l,.
r 24 6 8 3 G 25 g j,.,.
r 25 6 8 3 R 24 OWG w,.,.
r 26 6 12 2 O - - l,.
r 27 6 13 3 W - - h,.,.
r 28 6 14 4 Y 29 RYGO t,.,.,.
r 29 6 14 4 R 28 - -b,.,.,.
r 30 7 9 2 R - g w,.
r 31 7 13 2 G - - e,.
r 32 8 12 4 P - OPRW l,.,.,.
r 33 9 10 2 Y - g bY,.
r 34 9 13 2 O - - t,.
r 35 9 15 2 W 36 - l,.
r 36 9 15 2 P 35 - p,.
r 37 9 16 2 Y - - j,.
r 38 10 11 1 G 39 - .
r 39 10 11 1 O 38 - .
r 40 10 16 2 R 41 g w,.
r 41 10 16 2 G 40 - i,.
r 42 12 14 2 R - OG t,.
r 43 13 15 1 Y - - .
r 44 13 17 2 P 45 - e,.
r 45 13 17 2 W 44 - l,.
r 46 14 17 3 P - - p,.,.
r 47 15 16 1 G - - .
r 48 15 17 1 Y - - .
t 0 0 14 p 8 2
t 1 5 13 w 3 1
t 2 7 15 bG 2 1
t 3 1 8 p 6 2
t 4 0 11 i 2 1
`,
  continent: `map continent 1800 1272 OYKBPG
c 0 Arkona 218 79 4
c 1 Belmonte 68 401 5
c 2 Corvara 474 359 6
c 3 Dalmund 719 45 4
c 4 Estrella 277 616 6
c 5 Fjordal 54 829 5
c 6 Granada 623 559 5
c 7 Halmstad 895 518 6
c 8 Istria 946 55 6
c 9 Jarosz 479 780 6
c 10 Kaluga 261 891 5
c 11 Lorraine 113 1063 4
c 12 Marseny 799 753 6
c 13 Novara 1210 479 6
c 14 Odemira 1096 248 6
c 15 Palermo 1159 786 6
c 16 Quimper 1363 42 4
c 17 Ravello 694 1209 3
c 18 Salzach 956 1108 4
c 19 Tarnow 1323 255 5
c 20 Umbria 1466 466 6
c 21 Valmora 1450 776 6
c 22 Wexio 1410 961 5
c 23 Xanten 1653 213 4
c 24 Ypsila 1694 731 4
c 25 Zadar 1756 983 5
c 26 Aosta 1436 1138 3
r 0 0 1 3 G - - i,.,.
r 1 0 2 3 Y 2 BKP -p,.,.
r 2 0 2 3 B 1 - p,.,.
r 3 0 3 4 O - - w,.,.,.
r 4 1 2 3 K - OYP t,.,.
r 5 1 4 2 G - - .,.
r 6 1 5 4 B - - j,.,.,.
r 7 2 3 3 G 8 - -i,.,.
r 8 2 3 3 Y 7 POK bO,.,.
r 9 2 4 3 O 10 g p,.,.
r 10 2 4 3 P 9 - bB,.,.
r 11 2 6 2 K - g e,.
r 12 2 7 4 P - - w,.,.,.
r 13 3 8 2 P 14 - bG,.
r 14 3 8 2 G 13 - s,.
r 15 4 5 2 K 16 KY j,.
r 16 4 5 2 Y 15 - p,.
r 17 4 6 3 P 18 - -b,.,.
r 18 4 6 3 K 17 g e,.,.
r 19 4 9 2 O - - l,.
r 20 4 10 2 B 21 - .,.
r 21 4 10 2 G 20 - -i,.
r 22 5 10 2 P - - h,.
r 23 5 11 2 P 24 - bK,.
r 24 5 11 2 K 23 - i,.
r 25 6 7 2 B - - h,.
r 26 6 9 2 O - KP e,.
r 27 6 12 2 Y - - .,.
r 28 7 8 4 K - - i,.,.,.
r 29 7 12 2 G 30 g .,.
r 30 7 12 2 P 29 - t,.
r 31 7 13 3 O - - t,.,.
r 32 7 14 3 G - - h,.,.
r 33 7 15 3 B - - h,.,.
r 34 8 14 2 Y - - w,.
r 35 8 16 4 K - g .,.,.,.
r 36 9 10 2 K 37 - p,.
r 37 9 10 2 B 36 g bG,.
r 38 9 12 3 Y - - i,.,.
r 39 9 17 4 P - - j,.,.,.
r 40 10 11 2 O - - w,.
r 41 11 17 5 Y - - .,.,.,.,.
r 42 12 15 3 K - - l,.,.
r 43 12 17 4 O - OGPK e,.,.,.
r 44 12 18 3 G - - e,.,.
r 45 13 14 2 P 46 - p,.
r 46 13 14 2 G 45 - e,.
r 47 13 15 3 P - - .,.,.
r 48 13 19 2 K 49 g i,.
r 49 13 19 2 Y 48 - l,.
r 50 13 20 2 O 51 - p,.
r 51 13 20 2 B 50 - l,.
r 52 13 21 3 Y - - .,.,.
r 53 14 16 3 O 54 - t,.,.
r 54 14 16 3 B 53 - p,.,.
r 55 14 19 2 K - KG p,.
r 56 15 18 3 P - g .,.,.
r 57 15 21 2 G 58 - p,.
r 58 15 21 2 Y 57 - h,.
r 59 15 22 2 O - - .,.
r 60 16 19 2 P - g j,.
r 61 16 23 3 K - - bB,.,.
r 62 17 18 2 B - - h,.
r 63 18 22 4 B - - w,.,.,.
r 64 19 20 2 P - g .,.
r 65 19 23 3 B - g -p,.,.
r 66 20 21 3 O - g l,.,.
r 67 20 23 3 G - - l,.,.
r 68 20 24 3 Y - - p,.,.
r 69 21 22 1 B - - .
r 70 21 24 2 K - - l,.
r 71 21 25 3 O - - w,.,.
r 72 22 25 3 Y - - -p,.,.
r 73 22 26 1 O 74 g .
r 74 22 26 1 Y 73 - .
r 75 23 24 5 G - KGPYO p,.,.,.,.
r 76 24 25 2 G - - p,.
r 77 25 26 3 B - BOK j,.,.
t 0 4 25 i 6 1
t 1 9 16 w 4 1
t 2 3 6 p 5 2
t 3 0 26 p 10 2
t 4 6 21 bY 4 1
t 5 20 26 p 4 2
`,
} as const;
