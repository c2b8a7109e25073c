const skins = ['#f2c9a8', '#d9a47a', '#a86b43', '#7a4a2e', '#f6d7bf', '#c68a5c'];
const hairs = ['#2b2320', '#5a3a22', '#8d6a3f', '#b9b4ad', '#e4e0da', '#3c2f2f', '#6e4b3a'];
const clothes = ['#0b5f6f', '#2a4d8f', '#46535f', '#7a3b52', '#3f6b4f', '#8a5300'];
const grounds = ['#e6f1f3', '#e9eefb', '#fdf1de', '#e7f4ec', '#eef0f2', '#f7e9ee'];

const pick = (list: readonly string[], number: number) => list[number % list.length] ?? '';

/** Returns a square portrait as SVG. */
export const portrait = (number: number) => {
  const skin = pick(skins, number * 5 + 1);
  const hair = pick(hairs, number * 3);
  const isLong = number % 2 === 0;
  const cloth = pick(clothes, number * 7 + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${pick(grounds, number)}"/>
    ${isLong ? `<path d="M150 220a106 116 0 0 1 212 0v150h-212z" fill="${hair}"/>` : ''}
    <path d="M66 512c0-110 84-160 190-160s190 50 190 160z" fill="${cloth}"/>
    <path d="M210 330h92v46a46 46 0 0 1-92 0z" fill="${skin}"/>
    <ellipse cx="256" cy="236" rx="88" ry="106" fill="${skin}"/>
    <path d="M164 ${isLong ? 250 : 226}a92 112 0 0 1 184 0c-6-50-40-${70 + (number % 3) * 8}-92-70s-86 20-92 70z" fill="${hair}"/>
    <circle cx="224" cy="240" r="8" fill="#14202b"/><circle cx="288" cy="240" r="8" fill="#14202b"/>
    <path d="M222 288q34 28 68 0" fill="none" stroke="#14202b" stroke-width="7" stroke-linecap="round"/>
    ${number % 4 === 1 ? '<g fill="none" stroke="#14202b" stroke-width="5"><circle cx="222" cy="240" r="28"/><circle cx="290" cy="240" r="28"/><path d="M250 240h12"/></g>' : ''}
  </svg>`;
};

/** Returns a square logo of simple shapes as SVG. */
export const logo = (number: number) => {
  const main = pick(clothes, number);
  const second = pick(grounds, number * 5 + 3);
  const motifs = [
    `<circle cx="256" cy="256" r="150" fill="${main}"/><path d="M256 106a150 150 0 0 1 0 300z" fill="${second}"/>`,
    `<path d="M256 96 416 400H96z" fill="${main}"/><path d="M256 226l90 174H166z" fill="${second}"/>`,
    `<rect x="106" y="106" width="300" height="300" rx="60" fill="${main}"/><circle cx="256" cy="256" r="80" fill="${second}"/>`,
    `<g fill="${main}"><rect x="112" y="250" width="72" height="150"/><rect x="220" y="180" width="72" height="220"/><rect x="328" y="112" width="72" height="288"/></g>`,
    `<path d="M256 92 392 150v110c0 80-60 130-136 160-76-30-136-80-136-160V150z" fill="${main}"/><path d="M256 170v170" stroke="${second}" stroke-width="36"/><path d="M186 240h140" stroke="${second}" stroke-width="36"/>`,
    `<path d="M96 300q80-90 160 0t160 0v100H96z" fill="${main}"/><circle cx="336" cy="180" r="60" fill="${main}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="#ffffff"/>${pick(motifs, Math.floor(number / 4) + number)}</svg>`;
};
