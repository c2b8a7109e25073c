import { createWordDocument, documentRelations, escapeXml, namespaces } from '../../../createWordDocument';
import type { Block, Run } from './drawnTexts';

const properties: Readonly<Record<Run['kind'], string>> = {
  plain: '',
  link: '',
  deleted: '',
  strong: '<w:b/>',
  em: '<w:i/>',
  s: '<w:strike/>',
  sup: '<w:vertAlign w:val="superscript"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  hidden: '<w:vanish/>',
};

const author = 'w:id="1" w:author="A" w:date="2026-11-02T10:00:00Z"';

/** Returns a drawn text as a Word document. */
export const wordDocumentOf = (blocks: readonly Block[]): Promise<File> => {
  const addresses: string[] = [];
  const lists: { isNumbered: boolean; start: number; hasLetters: boolean }[] = [];

  const runOf = ({ kind, words, address }: Run): string => {
    if (words === '') return '';
    const [tag, look] = kind === 'deleted' ? ['w:delText', ''] : ['w:t', properties[kind]];
    const xml = `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<${tag} xml:space="preserve">${escapeXml(words)}</${tag}></w:r>`;
    if (kind === 'deleted') return `<w:del ${author}>${xml}</w:del>`;
    return kind === 'link' ? `<w:hyperlink r:id="link${addresses.push(address)}">${xml}</w:hyperlink>` : xml;
  };
  const paragraphOf = (runs: readonly Run[], look = '') =>
    `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${runs.map(runOf).join('')}</w:p>`;

  const blockOf = (block: Block): string => {
    switch (block.type) {
      case 'list': {
        const number = lists.push(block);
        const look = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number}"/></w:numPr>`;
        return block.items.map((item) => paragraphOf(item, look)).join('');
      }
      case 'table': {
        const rows = block.rows.map(
          ({ cells, isHidden }) =>
            `<w:tr>${isHidden ? '<w:trPr><w:hidden/></w:trPr>' : ''}${cells.map((cell) => `<w:tc>${paragraphOf(cell)}</w:tc>`).join('')}</w:tr>`,
        );
        return `<w:tbl>${rows.join('')}</w:tbl>`;
      }
      case 'paragraph':
        return paragraphOf(block.runs);
      default:
        return paragraphOf(block.runs, `<w:pStyle w:val="Heading${block.type[1]}"/>`);
    }
  };

  const body = blocks.map(blockOf).join('');
  const numberings = lists.map(({ isNumbered, start, hasLetters }, index) => {
    const [format, marker] = !isNumbered ? ['bullet', '-'] : hasLetters ? ['lowerLetter', '%1)'] : ['decimal', '%1.'];
    return [
      `<w:abstractNum w:abstractNumId="${index}"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${marker}"/></w:lvl></w:abstractNum>`,
      `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index}"/></w:num>`,
    ] as const;
  });
  const styles = [1, 2, 3].map(
    (level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
  );
  return createWordDocument(body, {
    'word/_rels/document.xml.rels': documentRelations(['numbering', 'styles'], addresses),
    'word/numbering.xml': `<w:numbering ${namespaces}>${numberings.map(([base]) => base).join('')}${numberings.map(([, list]) => list).join('')}</w:numbering>`,
    'word/styles.xml': `<w:styles ${namespaces}>${styles.join('')}</w:styles>`,
  });
};
