import { partition } from 'es-toolkit';
import { embedKinds } from '../../schema';
import { isEmbedId } from '../embeds';
import type { Report } from './noticeList';
import {
  type ChildNode,
  createElement,
  createText,
  type Document,
  type Element,
  isBlock,
  isEmptyNode,
  isTag,
  isText,
  setChildren,
  textOf,
} from './tree';

/** The options of the separation of blocks. */
interface BlockRules {
  /** The HTML tags that the text can contain. */
  tags: readonly string[];
  report: Report;
}

/** Separates the blocks of a text: each has its own tag, so that words of two blocks never run together. */
export const separateBlocks = (root: Document, rules: BlockRules): void =>
  setChildren(root, paragraphsOf(root.children, rules));

/** Returns blocks only: words between blocks become paragraphs, but for the source of a quotation. */
const paragraphsOf = (nodes: readonly ChildNode[], rules: BlockRules, isQuotation = false): ChildNode[] => {
  const blocks: ChildNode[] = [];
  let words: ChildNode[] = [];
  const endParagraph = () => {
    const shown = words.filter((node) => !isEmptyNode(node));
    const isSource = isQuotation && shown.length === 1 && shown.every((node) => isTag(node) && node.name === 'cite');
    if (isSource) blocks.push(...shown);
    else if (shown.length > 0) blocks.push(createElement('p', words));
    words = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || isPicture(node)) {
      endParagraph();
      blocks.push(...blocksOf(node, rules));
    } else words.push(node);
  }
  endParagraph();
  return blocks;
};

const isPicture = (node: ChildNode): node is Element => isTag(node) && node.name === 'img';

/** Returns the contents of a block that can have words without a paragraph, such as a cell or an item. */
const contentsOf = ({ children }: Element, rules: BlockRules): ChildNode[] =>
  children.some((child) => isBlock(child) && !/^[uo]l$/.test(child.name))
    ? paragraphsOf(children, rules)
    : children.flatMap((child) => (isBlock(child) ? blocksOf(child, rules) : [child]));

const blocksOf = (block: Element, rules: BlockRules): ChildNode[] => {
  const keep = (children: readonly ChildNode[]) => {
    setChildren(block, children);
    return [block];
  };
  const isAllowed = rules.tags.includes(block.name);
  switch (block.name) {
    case 'img':
      return keep([]);
    case 'hr':
    case 'colgroup':
    case 'col':
      return [];
    case 'pre':
      return paragraphsOf(block.children.flatMap(linesOf), rules);
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return block.children.some((child) => isBlock(child) || isPicture(child))
        ? paragraphsOf(block.children, rules)
        : isEmptyNode(block)
          ? []
          : isAllowed
            ? keep(block.children)
            : [createElement('p', block.children)];
    case 'ul':
    case 'ol':
      return keep(block.children.flatMap((child) => (isBlock(child) ? blocksOf(child, rules) : [])));
    case 'li':
      return keep(contentsOf(block, rules));
    case 'table':
      return isAllowed ? tableOf(block, rules) : rowsAsLines(block, rules);
    case 'figure':
      return isAllowed && block.attribs['data-file'] ? keep(block.children) : paragraphsOf(block.children, rules);
    case 'blockquote':
    case 'aside':
      return isAllowed && (block.name !== 'aside' || /^callout /.test(block.attribs.class ?? ''))
        ? keep(paragraphsOf(block.children, rules, block.name === 'blockquote'))
        : paragraphsOf(block.children, rules);
    case 'div':
      if (isAllowed && isEmbed(block)) return keep(block.children);
      if (hasEmbedClass(block)) rules.report('embeds', textOf(block));
      if (isAllowed && block.attribs.class === 'columns') return keep(columnsOf(block, rules));
      return paragraphsOf(block.children, rules);
    default:
      return paragraphsOf(block.children, rules);
  }
};

/** Whether a block shows a file, a calculator or a snippet. */
const isEmbed = ({ attribs }: Element) =>
  embedKinds.some((kind) => kind === attribs.class && isEmbedId(kind, attribs[`data-${kind}`]));

/** Whether a block was written to show a file, a calculator or a snippet. */
const hasEmbedClass = ({ attribs }: Element) =>
  embedKinds.some((kind) => kind === attribs.class && attribs[`data-${kind}`] !== undefined);

const columnsOf = (columns: Element, rules: BlockRules): ChildNode[] =>
  columns.children.filter(isTag).map((column) => createElement('div', paragraphsOf(column.children, rules)));

/** Returns the texts of a node with its ends of lines as line breaks. */
const linesOf = (node: ChildNode): ChildNode[] => {
  if (isTag(node)) {
    setChildren(node, node.children.flatMap(linesOf));
    return [node];
  }
  return isText(node) ? textWithBreaks(node.data.replace(/^\n|\n$/g, '')) : [];
};

/** Returns a text with its ends of lines as line breaks. */
export const textWithBreaks = (text: string): ChildNode[] =>
  text.split(/\r\n?|\n/).flatMap((line, index) => [...(index > 0 ? [createElement('br', [])] : []), createText(line)]);

const isCell = (node: ChildNode): node is Element => isTag(node) && /^t[hd]$/.test(node.name);

/** Removes and returns what stands in a table outside its cells, such as a caption. */
const removeOutsideCells = (part: Element): ChildNode[] => {
  const names = part.name === 'table' ? /^(thead|tbody|tfoot|tr)$/ : part.name === 'tr' ? /^t[hd]$/ : /^tr$/;
  const [parts, outside] = partition(part.children, (child) => isTag(child) && names.test(child.name));
  setChildren(part, parts);
  return [...outside, ...parts.flatMap((child) => (isTag(child) && !isCell(child) ? removeOutsideCells(child) : []))];
};

const tableOf = (table: Element, rules: BlockRules): ChildNode[] => {
  const before = paragraphsOf(removeOutsideCells(table), rules);
  const cells = cellsOf(table);
  for (const cell of cells) setChildren(cell, contentsOf(cell, rules));
  return cells.length > 0 ? [...before, table] : before;
};

const cellsOf = (part: Element): Element[] =>
  part.children.flatMap((child) => (isCell(child) ? [child] : isTag(child) ? cellsOf(child) : []));

/** Returns the rows of a table as paragraphs, for a text that cannot have tables. */
const rowsAsLines = (table: Element, rules: BlockRules): ChildNode[] => {
  rules.report('tables');
  const before = paragraphsOf(removeOutsideCells(table), rules);
  const linesOfPart = (part: Element): ChildNode[] => {
    if (part.name !== 'tr') return part.children.flatMap((child) => (isTag(child) ? linesOfPart(child) : []));
    const cells = part.children.filter(isCell).map((cell) => wordsOf(paragraphsOf(cell.children, rules)));
    const words = cells
      .filter((cell) => !cell.every(isEmptyNode))
      .flatMap((cell, index) => [...(index > 0 ? [createText(' | ')] : []), ...cell]);
    return words.length === 0 ? [] : [createElement('p', words)];
  };
  return [...before, ...linesOfPart(table)];
};

/** Returns the words of blocks, in one line. */
const wordsOf = (blocks: readonly ChildNode[]): ChildNode[] =>
  blocks.flatMap((block, index) => [
    ...(index > 0 ? [createText(' ')] : []),
    ...(isBlock(block) ? (block.children.some(isBlock) ? wordsOf(block.children) : block.children) : [block]),
  ]);
