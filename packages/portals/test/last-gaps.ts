/**
 * A board of radius 3 with one empty cell, both pawns out, and no portal that either could launch after filling it:
 * `O31i15o32` ends it.
 */
export const deadlockAhead =
  "portals1~n2r3p1l1d-t60~19.28~Q1i6o0.18_Q2o0.8.10_Q3i0.4.12o10_O4_Q5i6o4.14.16_O6_Q7i18.19o20_O8_Q9o8.22_O10_Q11i25o10.12.24_O12_Q13i27o4.12.28_O14_Q15o16_O16_Q17i16o6.34_O18_O20_Q21i8o22_O22_Q23i10.22.24_O24_O25_Q26i27o25_O27_Q29i28o14_Q30o14_Q32o16_Q33o16_O34_Q35i18o34_Q36o18~14a1_28b1~00~36.a.-~-~-";

/**
 * A board of radius 3 with one empty cell, one pawn for each of two seats; after seat 1's `Q22i23o9` seat 0 cannot
 * move.
 */
export const skipAhead =
  "portals1~n2r3p1l1d-t60~19.28~O1_Q2i8o0.3.9_O3_Q4i0.5.14o3_O5_Q6i18o1.5.16_Q7i1.8o18.19_O8_O9_Q10i3o9.11.23.24_O11_Q12i3_Q13o14.28_O14_Q15i30o14_O16_Q17i34o16.18_O18_Q20o8_Q21o9_O23_O24_Q25i26_O26_Q27i28o26_Q29o14_O30_Q31i32_O32_Q33o16.32_O34_Q35o34_Q36o19~9a1~00~35.b.-~-~-";

/**
 * The same board with its empty cell beside CENTER, in the first turn in which a source may lead there: `Q2o0.8.10`
 * ends it, because both pools are empty.
 */
export const sourceAhead =
  "portals1~n2r3p1l1d-t60F19~19.28~Q1i6o0.18_Q3i0.4.12o10_O4_Q5i6o4.14.16_O6_Q7i18.19o20_O8_Q9o8.22_O10_Q11i25o10.12.24_O12_Q13i27o4.12.28_O14_Q15o16.31_O16_Q17i16o6.34_O18_O20_Q21i8o22_O22_Q23i10.22.24_O24_O25_Q26i27o25_O27_Q29i28o14_Q30o14_O31_Q32i31o16_Q33o16_O34_Q35i18o34_Q36o18~14a1_28b1~00~37.a.-~-~-";
