/** Emblems of cards that are no hats, as paths of a box of 200 about the middle. */
export const EMBLEMS: Record<string, string> = {
  drum: '<path d="M-58 -34V38Q0 78 58 38V-34" class="g1" stroke-width="8"/><ellipse cy="-34" rx="58" ry="22" class="g1" stroke-width="8"/><path d="M-58 -28L-36 54L-10 -14L16 60L38 -18L58 34" class="gx" stroke-width="6"/><path d="M-84 -86L-8 -42M84 -86L8 -42" class="gx" stroke-width="10"/>',
  flag: '<path d="M-50 88V-86" class="gx" stroke-width="11"/><path d="M-46 -82Q-8 -104 22 -80Q46 -62 74 -78V6Q44 22 18 2Q-8 -16 -46 4Z" class="g1" stroke-width="8"/><path d="M-18 -58L46 -18M44 -56L-14 -20" class="gx" stroke-width="8"/>',
  clock:
    '<circle r="74" class="g1" stroke-width="9"/><path d="M0 -60V-48M60 0H48M0 60V48M-60 0H-48" class="gx" stroke-width="8"/><path d="M0 -40V4L28 22" class="gx" stroke-width="11" fill="none"/>',
};
