import type { Block, Run } from './drawnTexts';

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The ways in which programs write a look. */
const tags: Readonly<Record<Exclude<Run['kind'], 'plain' | 'link'>, readonly [string, string][]>> = {
  strong: [
    ['<strong>', '</strong>'],
    ['<b>', '</b>'],
    ['<span style="font-weight:700">', '</span>'],
  ],
  em: [
    ['<em>', '</em>'],
    ['<i>', '</i>'],
    ['<span style="font-style:italic">', '</span>'],
  ],
  s: [
    ['<s>', '</s>'],
    ['<strike>', '</strike>'],
    ['<span style="text-decoration:line-through">', '</span>'],
  ],
  sup: [
    ['<sup>', '</sup>'],
    ['<span style="vertical-align: super">', '</span>'],
    ['<sup class="note">', '</sup>'],
  ],
  sub: [
    ['<sub>', '</sub>'],
    ['<span style="vertical-align:sub">', '</span>'],
    ['<sub style="font-size:60%">', '</sub>'],
  ],
  deleted: [
    ['<del datetime="2026-11-02T10:00">', '</del>'],
    ['<del cite="mailto:ann@example.org">', '</del>'],
    ['<span class="msoDel">', '</span>'],
  ],
  hidden: [
    ['<span style="display:none">', '</span>'],
    ['<span hidden>', '</span>'],
    ['<span style="mso-hide:all">', '</span>'],
  ],
};

const htmlOfRun = ({ kind, words, address, variant }: Run): string => {
  if (kind === 'plain') return escaped(words);
  if (kind === 'link') return `<a href="${escaped(address)}">${escaped(words)}</a>`;
  const [start, end] = tags[kind][variant] ?? ['', ''];
  return `${start}${escaped(words)}${end}`;
};

const htmlOfRuns = (runs: readonly Run[]) => runs.map(htmlOfRun).join('');

const htmlOfBlock = (block: Block): string => {
  switch (block.type) {
    case 'list': {
      const start = block.start === 1 ? '' : ` start="${block.start}"`;
      const [tag, attributes] = block.isNumbered
        ? ['ol', `${start}${block.hasLetters ? ' type="a"' : ''}`]
        : ['ul', ''];
      return `<${tag}${attributes}>${block.items.map((item) => `<li>${htmlOfRuns(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const rows = block.rows.map(
        ({ cells, isHidden }) =>
          `<tr${isHidden ? ' style="display: none"' : ''}>${cells.map((cell) => `<td><p>${htmlOfRuns(cell)}</p></td>`).join('')}</tr>`,
      );
      return `<table><tbody>${rows.join('')}</tbody></table>`;
    }
    case 'paragraph':
      return `<p>${htmlOfRuns(block.runs)}</p>`;
    default:
      return `<${block.type}>${htmlOfRuns(block.runs)}</${block.type}>`;
  }
};

/** Returns a drawn text as HTML. */
export const htmlOf = (blocks: readonly Block[]): string => blocks.map(htmlOfBlock).join('');
