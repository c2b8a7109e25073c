import { isPlainObject, pickBy } from 'es-toolkit';
import type { FieldNode, FieldNodes, RecordData } from '../../../resources/engine/schema';
import { masterTypeCategoryOf } from '../../../resources/engine/schema';
import type { StoredBlock } from './blockLimits';
import { embedSnippets } from './embedSnippets';
import { presentBlocks } from './presentBlocks';
import { presentRichText } from './presentRichText';

/** A link to another record, or to a web address. */
export interface ContentLink {
  /** The id of the record; undefined for an author, who is no record of the member app. */
  id?: string;
  /** The slug or key by which the record is found; the id where its area has none. */
  key?: string;
  label: string;
}

/** A master type with its label, and the text of a disclosure. */
export interface ContentType {
  key: string;
  label: string;
  text?: string;
}

/** A picture with its place on the server and its alternative text, which is empty for a picture that only decorates. */
export interface ContentPicture {
  url: string;
  width: number;
  height: number;
  variants: readonly { width: number; url: string }[];
  alt: string;
  focalX: number;
  focalY: number;
}

/** A document without its address: each download has its own. */
export interface ContentFile {
  name: string;
  type: string;
  size: number;
}

/** The things to which content refers, as members get them; undefined for what they do not get. */
export interface ContentReferences {
  linkOf(area: string, id: string): ContentLink | undefined;
  typeOf(category: string, key: string): ContentType | undefined;
  pictureOf(picture: StoredPicture): ContentPicture | undefined;
  fileOf(id: string): ContentFile | undefined;
  /** The blocks of a snippet that is live. */
  snippetOf(id: string): readonly StoredBlock[] | undefined;
  /** Returns some affiliates with all that are below them in the tree; without it, the affiliates alone. */
  descendantsOf?(affiliateIds: readonly string[]): string[];
  /** Returns the stored things to which some content refers, such as `services/0197…`. */
  refersTo(content: Values): string[];
  /** Fills in the placeholders of a text. */
  fill(text: string): string;
}

/** The value of a picture field. */
export interface StoredPicture {
  fileId: string;
  alt?: string;
  decorative?: boolean;
  focalX?: number;
  focalY?: number;
}

type Values = Readonly<RecordData>;

/**
 * Returns the values of some fields as members get them: references as links, keys with their labels, pictures with
 * their addresses, texts with their placeholders filled in. Empty fields, and references to what members do not get,
 * are left out.
 */
export const presentContent = (fields: FieldNodes, values: Values, references: ContentReferences): RecordData =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, node]) => {
      const value = presentValue(node, values[name], values, references);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The texts of a version by field, as members have read them. */
export type Texts = Readonly<Record<string, string>>;

/** Returns presented fields with the texts that are kept of them. */
export const withTexts = (presented: RecordData, texts: Texts = {}): RecordData => ({
  ...presented,
  ...pickBy(texts, (_, field) => field in presented),
});

const presentValue = (node: FieldNode, value: unknown, siblings: Values, references: ContentReferences): unknown => {
  if (value === undefined || value === null) return undefined;
  const { item, parts, masterType, reference, target, html, kind } = node;
  if (node.path === 'blocks' && item?.parts && Array.isArray(value))
    return presentBlocks(value as Values[], {
      present: (block) => presentContent(item.parts ?? {}, block, references),
      snippetOf: references.snippetOf,
      descendantsOf: references.descendantsOf ?? ((ids) => [...ids]),
    });
  if (item && Array.isArray(value))
    return value.flatMap((each) => {
      const presented = presentValue(item, each, siblings, references);
      return presented === undefined ? [] : [presented];
    });
  if (typeof value === 'string') {
    if (target) return linkTo(target.kinds[String(siblings[target.kindField])] ?? '', value, references);
    if (masterType) return references.typeOf(masterType, value);
    if (reference) return references.linkOf(reference, value);
    if (!html) return references.fill(value);
    return embedSnippets(references.fill(presentRichText(value, references)), references.snippetOf);
  }
  if (!parts || !isPlainObject(value)) return value;
  if (kind === 'image') return references.pictureOf(value as Partial<StoredPicture> as StoredPicture);
  if (kind === 'file') return references.fileOf(String(value.fileId));
  return presentContent(parts, value, references);
};

const linkTo = (kind: string, value: string, references: ContentReferences) => {
  if (kind === 'url') return { url: value };
  if (kind === 'phone') return { url: `tel:${value}` };
  const category = masterTypeCategoryOf(kind);
  return category ? references.typeOf(category, value) : references.linkOf(kind, value);
};
