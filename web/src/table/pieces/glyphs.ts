/** Figures seen from above in a circle of radius 100, facing up; hats; hatchings. Kept once in the page, used by reference. */

const HATS = `
<g id="hat-kepi"><path d="M-34 -14Q-26 -62 0 -62Q26 -62 34 -14Z" class="gd"/><circle r="35" class="g1" stroke-width="9"/></g>
<g id="hat-shako"><path d="M-34 -14Q-24 -58 0 -58Q24 -58 34 -14Z" class="gd"/><circle r="36" class="g1" stroke-width="9"/><path d="M-9 -34H9L5 -10H-5Z" class="gold" stroke-width="4"/></g>
<g id="hat-sombrero"><circle r="48" class="g1" stroke-width="8"/><circle r="20" class="g1" stroke-width="7"/></g>
<g id="hat-tricorne"><path d="M0 -58Q18 -12 56 34Q0 18 -56 34Q-18 -12 0 -58Z" class="g1" stroke-width="9"/></g>
<g id="hat-stetson"><ellipse rx="58" ry="45" class="g1" stroke-width="8"/><path d="M-22 -18Q0 -34 22 -18Q28 16 0 28Q-28 16 -22 -18Z" class="g2" stroke-width="6"/><path d="M0 -16V12" class="gx" stroke-width="6"/></g>
<g id="hat-feather"><path d="M2 10L-22 78M6 8L8 84M4 8L38 72" class="gx" stroke-width="19"/><path d="M2 10L-22 78M6 8L8 84M4 8L38 72" class="gl" stroke-width="11"/><circle r="31" class="g1" stroke-width="8"/><circle r="10" class="gd"/></g>
<g id="hat-bonnet"><ellipse rx="40" ry="35" class="g1" stroke-width="8"/><path d="M-34 4H34" class="gx" stroke-width="8"/></g>
<g id="hat-bowler"><ellipse rx="47" ry="42" class="g1" stroke-width="8"/><circle r="29" class="g2" stroke-width="7"/><path d="M-18 -14Q-6 -24 8 -22" class="gl" stroke-width="7"/></g>
<g id="hat-headdress"><path d="M0 6L-74 30M0 6L-66 62M0 6L-40 88M0 6L0 98M0 6L40 88M0 6L66 62M0 6L74 30" class="gx" stroke-width="23"/><path d="M0 6L-74 30M0 6L-66 62M0 6L-40 88M0 6L0 98M0 6L40 88M0 6L66 62M0 6L74 30" class="gl" stroke-width="13"/><circle r="31" class="g1" stroke-width="8"/><path d="M-29 -8Q0 -26 29 -8" class="gx" stroke-width="9"/></g>
<g id="hat-round"><circle r="52" class="g1" stroke-width="8"/><circle r="27" class="g2" stroke-width="7"/></g>
<g id="hat-tuque"><path d="M-36 -6Q-30 -44 0 -44Q30 -44 36 -6Q38 26 16 36Q24 62 4 78Q-4 52 -16 36Q-38 26 -36 -6Z" class="g1" stroke-width="8"/><path d="M-34 -12Q0 8 34 -12" class="gx" stroke-width="10"/><circle cx="3" cy="74" r="12" class="g1" stroke-width="6"/></g>
<g id="hat-fur"><path d="M16 26Q52 44 44 96" class="gx" stroke-width="30"/><path d="M16 26Q52 44 44 92" class="gl" stroke-width="19"/><path d="M38 54L54 46M44 74L60 70" class="gx" stroke-width="7"/><circle r="40" class="g1" stroke-width="9"/><path d="M-20 -14L-10 -4M6 -20L12 -8M-8 14L2 22M18 8L26 14" class="gx" stroke-width="6"/></g>
<g id="hat-cap"><path d="M-30 -8Q-22 -60 0 -60Q22 -60 30 -8Z" class="gd"/><circle r="33" class="g1" stroke-width="8"/><path d="M0 -33V33" class="gx" stroke-width="9"/></g>
<g id="hat-mitre"><path d="M-38 22Q-34 -26 0 -78Q34 -26 38 22Q0 44 -38 22Z" class="g1" stroke-width="8"/><path d="M-20 12Q-16 -20 0 -48Q16 -20 20 12Z" class="gold" stroke-width="5"/></g>
<g id="hat-coif"><path d="M-30 30Q-52 64 -60 70Q-18 84 0 84Q18 84 60 70Q52 64 30 30Z" class="g1" stroke-width="8"/><circle r="42" class="g1" stroke-width="8"/><path d="M-36 -6Q-27 -18 -18 -6Q-9 -18 0 -6Q9 -18 18 -6Q27 -18 36 -6" class="gx" stroke-width="7"/></g>
<g id="hat-bicorne"><path d="M-62 12Q-40 -30 0 -30Q40 -30 62 12Q30 34 0 34Q-30 34 -62 12Z" class="g1" stroke-width="8"/><path d="M-40 6Q0 -16 40 6" class="gx" stroke-width="6"/><circle cx="26" cy="2" r="8" class="gd"/></g>
<g id="hat-helmet"><circle r="40" class="g1" stroke-width="8"/><path d="M0 -44Q14 0 0 62Q-14 0 0 -44Z" class="gd"/></g>
<g id="hat-bare"><circle r="32" class="g1" stroke-width="8"/></g>`;

const KINDS = `
<g id="k-foot"><path d="M66 52L66 -84" class="gx" stroke-width="21"/><path d="M66 50L66 -82" class="gl" stroke-width="10"/><rect x="-36" y="34" width="72" height="38" rx="8" class="g2" stroke-width="8"/><path d="M-54 -16H54Q76 -14 76 14Q76 40 52 40H-52Q-76 40 -76 14Q-76 -14 -54 -16Z" class="g1" stroke-width="9"/></g>
<g id="k-mount"><path d="M0 -97C13 -97 18 -80 17 -62C22 -60 38 -40 38 -6C38 34 32 62 14 76L3 98L-5 96L-14 76C-32 62 -38 34 -38 -6C-38 -40 -22 -60 -17 -62C-18 -80 -13 -97 0 -97Z" class="g1" stroke-width="6.5"/><path d="M-14 -64L-24 -80L-6 -76M14 -64L24 -80L6 -76" class="g1" stroke-width="5"/><path d="M0 -72V-40M0 46V76" class="gx" stroke-width="7"/></g>
<path id="k-rider" d="M-44 -14H44Q62 -12 62 8Q62 30 42 30H-42Q-62 30 -62 8Q-62 -12 -44 -14Z" class="g2" stroke-width="7"/>
<g id="k-gun"><path d="M-12 10L-26 90M12 10L26 90M-26 90H26" class="gl" stroke-width="9"/><rect x="-76" y="-40" width="24" height="80" rx="9" class="g1" stroke-width="6"/><rect x="52" y="-40" width="24" height="80" rx="9" class="g1" stroke-width="6"/><path d="M-54 0H54" class="gl" stroke-width="10"/><path d="M-19 50L-14 -92H14L19 50Q0 64 -19 50Z" class="g1" stroke-width="6"/><path d="M-15 -74H15M-17 12H17" class="gx" stroke-width="6"/></g>
<g id="k-coach"><path d="M-62 -36V84M62 -36V84" class="kx" stroke-width="8"/><path d="M-84 -40V0M84 -40V0M-84 42V88M84 42V88" class="kx" stroke-width="20"/><path d="M-84 -36V-4M84 -36V-4M-84 46V84M84 46V84" class="kl" stroke-width="9"/><path d="M-84 -20H84M-84 65H84" class="kx" stroke-width="9"/><path d="M-58 -58H58Q66 -58 66 -48V-12H-66V-48Q-66 -58 -58 -58Z" class="kf" stroke-width="5"/><path d="M-66 -8H66V78Q66 92 50 92H-50Q-66 92 -66 78Z" class="coach" stroke-width="6"/><path d="M-66 10H66M-66 76H66" class="kn" stroke-width="4"/></g>
<g id="k-wagon"><path d="M-84 -60V-16M84 -60V-16M-84 30V78M84 30V78" class="kx" stroke-width="20"/><path d="M-84 -56V-20M84 -56V-20M-84 34V74M84 34V74" class="kl" stroke-width="9"/><path d="M-84 -38H84M-84 54H84M0 -64V-98M-16 -98H16" class="kx" stroke-width="9"/><path d="M-66 -66H66V82H-66Z" class="coach" stroke-width="6"/><path d="M-66 -34Q0 -50 66 -34M-66 2Q0 -14 66 2M-66 38Q0 22 66 38" class="kn" stroke-width="5"/></g>
<path id="star" d="M0 -10L2.6 -3.4L9.5 -3.1L4.1 1.2L5.9 8.1L0 4.2L-5.9 8.1L-4.1 1.2L-9.5 -3.1L-2.6 -3.4Z"/>`;

/** Things that are no men, in a box of 200: a ladder, a ram, a barrel, a stair; anything else is a crate. */
const KIT = `
<g id="kit-ladder"><path d="M-26 -96V96M26 -96V96M-26 -72H26M-26 -36H26M-26 0H26M-26 36H26M-26 72H26" class="kx" stroke-width="20"/><path d="M-26 -96V96M26 -96V96M-26 -72H26M-26 -36H26M-26 0H26M-26 36H26M-26 72H26" class="kl" stroke-width="9"/></g>
<g id="kit-ram"><path d="M0 -96V96" class="kx" stroke-width="58"/><path d="M0 -92V92" class="kl" stroke-width="42"/><path d="M-44 -40H44M-44 30H44" class="kx" stroke-width="14"/><path d="M-21 -96H21V-74H-21Z" class="kd"/></g>
<g id="kit-barrel"><circle r="80" class="kf" stroke-width="14"/><circle r="56" class="kn" stroke-width="9"/><path d="M-54 -18H54M-54 18H54" class="kn" stroke-width="7"/></g>
<g id="kit-stair"><path d="M-60 -96H60V96H-60Z" class="kf" stroke-width="12"/><path d="M-60 -62H60M-60 -28H60M-60 6H60M-60 40H60M-60 74H60" class="kn" stroke-width="9"/></g>
<g id="kit-crate"><path d="M-72 -72H72V72H-72Z" class="kf" stroke-width="14"/><path d="M-72 -72L72 72M72 -72L-72 72" class="kn" stroke-width="10"/></g>`;

const HATCHINGS = `
<pattern id="h-azure" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H6M0 4.5H6" stroke="#fff" stroke-width="1" opacity=".38"/></pattern>
<pattern id="h-gules" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M1.5 0V6M4.5 0V6" stroke="#fff" stroke-width="1" opacity=".38"/></pattern>
<pattern id="h-vert" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M-1 -1L7 7M-1 5L1 7M5 -1L7 1" stroke="#fff" stroke-width="1" opacity=".42"/></pattern>
<pattern id="h-purp" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M7 -1L-1 7M1 -1L-1 1M7 5L5 7" stroke="#fff" stroke-width="1" opacity=".42"/></pattern>
<pattern id="h-sable" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H6M0 4.5H6M1.5 0V6M4.5 0V6" stroke="#fff" stroke-width=".8" opacity=".38"/></pattern>
<pattern id="h-or" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="1.5" cy="1.5" r=".95" fill="#fff" opacity=".55"/><circle cx="4.5" cy="4.5" r=".95" fill="#fff" opacity=".55"/></pattern>
<pattern id="h-argent" width="6" height="6" patternUnits="userSpaceOnUse"/>
<radialGradient id="paper" r=".78"><stop offset="0" stop-color="var(--paper-hi)"/><stop offset=".7" stop-color="var(--paper)"/><stop offset="1" stop-color="var(--paper-deep)"/></radialGradient>`;

const KNOWN_HATS = new Set([
  'kepi',
  'shako',
  'sombrero',
  'tricorne',
  'stetson',
  'feather',
  'bonnet',
  'bowler',
  'headdress',
  'round',
  'tuque',
  'fur',
  'cap',
  'mitre',
  'coif',
  'bicorne',
  'helmet',
]);
export const hatOf = (hat: string | undefined): string => (hat && KNOWN_HATS.has(hat) ? `#hat-${hat}` : '#hat-bare');

const KNOWN_KIT = new Set(['ladder', 'ram', 'barrel', 'stair']);
export const kitOf = (sign: string | undefined): string =>
  sign && KNOWN_KIT.has(sign) ? `#kit-${sign}` : '#kit-crate';

/** What rolls: a coach with its team, or a wagon that stands without one. */
export const COACH = 'coach';
export const wagonOf = (sign: string | undefined): string => (sign === COACH ? '#k-coach' : '#k-wagon');

const HOLDER = 'table-glyphs';

/** Puts the shared drawings into the page, once. */
export function ensureGlyphs(): void {
  if (typeof document === 'undefined' || document.getElementById(HOLDER)) return;
  const holder = document.createElement('div');
  holder.id = HOLDER;
  holder.setAttribute('aria-hidden', 'true');
  // Not display: none, for patterns and gradients in what is not rendered do not paint.
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.innerHTML = `<svg width="0" height="0"><defs>${HATS}${KINDS}${KIT}${HATCHINGS}</defs></svg>`;
  document.body.append(holder);
}
