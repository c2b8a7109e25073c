import type { Element, ParentNode } from 'domhandler';
import { elementsIn, isTag } from '../../texts/formattedText/tree';

/** A level of the lists of a Word document. */
interface Level {
  start: number;
  format: string;
  /** Its marker, such as `%1.` or `%1.%2.`. */
  marker: string;
  /** The style whose paragraphs are items of this level. */
  style: string | undefined;
}

interface Numbering {
  /** The levels of each list that others are based on, by its id. */
  levels: ReadonlyMap<string, ReadonlyMap<number, Level>>;
  /** The list that a list is based on, and the numbers at which its levels start again. */
  lists: ReadonlyMap<string, { base: string; starts: ReadonlyMap<number, number> }>;
}

/**
 * Counts the items of the numbered lists of a Word document as Word does: lists on the same base go on, and an item
 * starts the levels below it again.
 * @param onItem called with the paragraph and the number of each item, and whether its marker is no plain number
 */
export const countWordItems = (
  document: ParentNode,
  numberingXml: ParentNode,
  onItem: (paragraph: Element, number: number, hasOtherMarker: boolean) => void,
): void => {
  const numbering = readNumbering(numberingXml);
  const counts = new Map<string, number[]>();
  const started = new Set<string>();
  for (const paragraph of elementsIn(document, ({ name }) => name === 'w:p')) {
    const place = listPositionOf(paragraph, numbering);
    const list = place && numbering.lists.get(place.list);
    const level = list && numbering.levels.get(list.base)?.get(place.level);
    if (!level || /^(bullet|none)$/.test(level.format)) continue;
    const numbers = counts.get(list.base) ?? [];
    const restart = list.starts.get(place.level);
    const isFirst = restart !== undefined && !started.has(`${place.list} ${place.level}`);
    started.add(`${place.list} ${place.level}`);
    const before = isFirst ? restart - 1 : (numbers[place.level] ?? level.start - 1);
    counts.set(list.base, [
      ...Array.from({ length: place.level }, (_, index) => numbers[index]),
      before + 1,
    ] as number[]);
    onItem(paragraph, before + 1, !/^decimal/.test(level.format) || /%\d.*%\d/.test(level.marker));
  }
};

const settingOf = (parent: Element | undefined, name: string) =>
  parent && elementsIn(parent, (element) => element.name === name)[0]?.attribs['w:val'];

const readNumbering = (xml: ParentNode): Numbering => {
  const levels = new Map<string, ReadonlyMap<number, Level>>();
  const lists = new Map<string, { base: string; starts: ReadonlyMap<number, number> }>();
  for (const base of elementsIn(xml, ({ name }) => name === 'w:abstractNum'))
    levels.set(
      base.attribs['w:abstractNumId'] ?? '',
      new Map(
        elementsIn(base, ({ name }) => name === 'w:lvl').map((level) => [
          Number(level.attribs['w:ilvl'] ?? 0),
          {
            start: Number(settingOf(level, 'w:start') ?? 1),
            format: settingOf(level, 'w:numFmt') ?? 'decimal',
            marker: settingOf(level, 'w:lvlText') ?? '',
            style: settingOf(level, 'w:pStyle'),
          },
        ]),
      ),
    );
  for (const list of elementsIn(xml, ({ name }) => name === 'w:num')) {
    const overrides = elementsIn(list, ({ name }) => name === 'w:lvlOverride').flatMap((each) => {
      const start = settingOf(each, 'w:startOverride');
      return start === undefined ? [] : [[Number(each.attribs['w:ilvl'] ?? 0), Number(start)] as const];
    });
    const base = settingOf(list, 'w:abstractNumId') ?? '';
    lists.set(list.attribs['w:numId'] ?? '', { base, starts: new Map(overrides) });
  }
  return { levels, lists };
};

/** Returns the list and the level of a paragraph: its own, or those of its style. */
const listPositionOf = (paragraph: Element, numbering: Numbering): { list: string; level: number } | undefined => {
  const properties = paragraph.children.filter(isTag).find(({ name }) => name === 'w:pPr');
  const own = properties?.children.filter(isTag).find(({ name }) => name === 'w:numPr');
  if (own) return { list: settingOf(own, 'w:numId') ?? '', level: Number(settingOf(own, 'w:ilvl') ?? 0) };
  const style = settingOf(properties, 'w:pStyle');
  if (style === undefined) return undefined;
  for (const [list, { base }] of numbering.lists)
    for (const [level, each] of numbering.levels.get(base) ?? []) if (each.style === style) return { list, level };
  return undefined;
};
