/** Simple drawings on a field of 100 × 100, which is placed in the middle of the image. */
const motifs = {
  calendar: `<rect x="20" y="26" width="60" height="54" rx="6" fill="#fff"/><rect x="20" y="26" width="60" height="16" rx="6" fill="#a3231f"/><g fill="#46535f">${grid(28, 50, 4, 2, 12)}</g>`,
  capitol: `<path d="M50 14a18 18 0 0 1 18 22H32a18 18 0 0 1 18-22z" fill="#fff"/><rect x="26" y="36" width="48" height="6" fill="#fff"/><g fill="#fff">${[28, 38, 48, 58, 68].map((x) => `<rect x="${x}" y="44" width="5" height="26"/>`).join('')}</g><rect x="16" y="72" width="68" height="8" fill="#fff"/>`,
  chart: `<g fill="#fff"><rect x="20" y="60" width="12" height="20"/><rect x="38" y="48" width="12" height="32"/><rect x="56" y="34" width="12" height="46"/></g><path d="M18 52 40 38l18-8 24-14" fill="none" stroke="#fdf1de" stroke-width="4" stroke-linecap="round"/>`,
  city: `<g fill="#fff" fill-opacity=".9"><rect x="14" y="44" width="16" height="40"/><rect x="34" y="26" width="18" height="58"/><rect x="56" y="36" width="14" height="48"/><rect x="74" y="52" width="14" height="32"/></g><g fill="#46535f">${grid(38, 34, 2, 5, 8)}</g>`,
  classroom: `<rect x="22" y="18" width="56" height="34" rx="3" fill="#fff"/><path d="M30 42l12-10 10 6 16-12" fill="none" stroke="#0b5f6f" stroke-width="3"/><g fill="#14202b">${[24, 42, 60, 78].map((x) => `<circle cx="${x}" cy="66" r="6"/><path d="M${x - 9} 88a9 12 0 0 1 18 0z"/>`).join('')}</g>`,
  coins: `<g fill="#f0c75e" stroke="#8a5300" stroke-width="2">${[74, 66, 58].map((y) => `<ellipse cx="36" cy="${y}" rx="18" ry="7"/>`).join('')}${[74, 66, 58, 50, 42].map((y) => `<ellipse cx="68" cy="${y}" rx="18" ry="7"/>`).join('')}</g>`,
  family: `<g fill="#fff"><circle cx="34" cy="36" r="9"/><path d="M20 80a14 32 0 0 1 28 0z"/><circle cx="66" cy="38" r="9"/><path d="M52 80a14 30 0 0 1 28 0z"/><circle cx="50" cy="56" r="6"/><path d="M42 80a8 18 0 0 1 16 0z"/></g>`,
  garden: `<g fill="#3f6b4f"><circle cx="34" cy="40" r="18"/><circle cx="64" cy="34" r="22"/></g><g fill="#6e4b3a"><rect x="31" y="54" width="6" height="26"/><rect x="61" y="52" width="6" height="28"/></g><path d="M6 80h88" stroke="#fff" stroke-width="4"/>`,
  hills: `<circle cx="70" cy="30" r="12" fill="#fdf1de"/><path d="M-80 90q60-60 120-10t140-20v60H-80z" fill="#fff" fill-opacity=".35"/><path d="M-80 100q80-50 140-6t120-14v40H-80z" fill="#fff" fill-opacity=".6"/>`,
  house: `<path d="M50 18 88 50H78v34H22V50H12z" fill="#fff"/><rect x="43" y="58" width="14" height="26" fill="#8a5300"/><g fill="#2a4d8f"><rect x="28" y="54" width="10" height="10"/><rect x="62" y="54" width="10" height="10"/></g>`,
  lake: `<circle cx="32" cy="28" r="11" fill="#fdf1de"/><path d="M-60 66 20 34l30 22 24-16 90 30z" fill="#46535f"/><rect x="-60" y="64" width="220" height="60" fill="#fff" fill-opacity=".55"/><path d="M20 76h30M44 84h34" stroke="#2a4d8f" stroke-width="2"/>`,
  letter: `<rect x="16" y="28" width="68" height="46" rx="4" fill="#fff"/><path d="M16 32l34 26 34-26" fill="none" stroke="#566573" stroke-width="3"/>`,
  medical: `<rect x="22" y="22" width="56" height="56" rx="10" fill="#fff"/><path d="M50 34v32M34 50h32" stroke="#a3231f" stroke-width="10"/>`,
  meeting: `<ellipse cx="50" cy="72" rx="44" ry="12" fill="#fff"/><g fill="#14202b">${[22, 50, 78].map((x) => `<circle cx="${x}" cy="38" r="8"/><path d="M${x - 13} 68a13 20 0 0 1 26 0z"/>`).join('')}</g>`,
  paper: `<g transform="rotate(-6 50 50)"><rect x="28" y="16" width="48" height="64" rx="3" fill="#fff"/><g stroke="#566573" stroke-width="3"><path d="M36 30h32M36 40h32M36 50h24M36 60h28"/></g></g><path d="M70 84l18-40 6 3-18 40-8 6z" fill="#f0c75e"/>`,
  phone: `<rect x="34" y="12" width="32" height="72" rx="6" fill="#14202b"/><rect x="38" y="20" width="24" height="54" fill="#fff"/><g stroke="#0b5f6f" stroke-width="3"><path d="M42 30h16M42 40h12M42 50h16"/></g>`,
  shield: `<path d="M50 14 80 26v24c0 20-14 32-30 38-16-6-30-18-30-38V26z" fill="#fff"/><path d="M36 50l10 10 20-22" fill="none" stroke="#17663a" stroke-width="6"/>`,
  video: `<rect x="14" y="22" width="72" height="46" rx="4" fill="#14202b"/><rect x="18" y="26" width="64" height="38" fill="#e6f1f3"/><circle cx="50" cy="40" r="8" fill="#0b5f6f"/><path d="M36 64a14 14 0 0 1 28 0z" fill="#0b5f6f"/><path d="M38 80h24" stroke="#14202b" stroke-width="5"/>`,
};

/** The name of a scene. */
export type Scene = keyof typeof motifs;
/** The names of all scenes. */
export const scenes = Object.keys(motifs) as Scene[];

const grounds = [
  ['#0b5f6f', '#4f9aa6'],
  ['#2a4d8f', '#7d9bd1'],
  ['#3f6b4f', '#8fb99c'],
  ['#8a5300', '#d8a45a'],
  ['#46535f', '#94a3b0'],
  ['#7a3b52', '#c08aa0'],
];

/** Returns a drawn scene as SVG with a size in pixels. */
export const scene = (subject: Scene, [width, height]: readonly [number, number]) => {
  const [dark, light] = grounds[scenes.indexOf(subject) % grounds.length] ?? [];
  const size = Math.min(width, height) * 0.86;
  const [x, y] = [(width - size) / 2, (height - size) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * 0.88}" cy="${height * 0.1}" r="${size * 0.4}" fill="#fff" fill-opacity=".08"/>
    <circle cx="${width * 0.08}" cy="${height * 0.92}" r="${size * 0.5}" fill="#fff" fill-opacity=".08"/>
    <g transform="translate(${x} ${y}) scale(${size / 100})">${motifs[subject]}</g>
  </svg>`;
};

function grid(x: number, y: number, columns: number, rows: number, step: number) {
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return `<rect x="${x + column * step}" y="${y + row * step}" width="${step / 2}" height="${step / 2}"/>`;
  }).join('');
}
