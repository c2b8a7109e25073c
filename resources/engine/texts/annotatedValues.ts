import {
  collectAnnotatedValues,
  collectAnnotatedValuesOf,
  type FieldMeta,
  type FieldNode,
  type FieldNodes,
  masterTypeCategoryOf,
} from '../schema';
import { findEmbeds } from './embeds';
import { findLinkedRecords, recordPathInApp } from './links';

export interface AnnotatedValue {
  /** The path of the value: `placement`, `licenses.0.state`. */
  path: string;
  value: string;
  meta: FieldMeta;
  /** The address of the target, for a value that a link of an HTML text leads to, or that the text shows. */
  address?: string;
  /** Whether the HTML text shows the target, rather than leading to it. */
  isEmbedded?: true;
}

/**
 * Returns the texts of a record whose fields have metadata, such as a reference, a master type, HTML or a file. A link
 * target counts as a reference or a master type, according to its sibling field. A link to a record in an HTML text
 * counts as a reference, and so do the pictures, files, calculators and snippets of the text.
 */
export const annotatedValuesOf = (fields: FieldNodes, record: unknown): AnnotatedValue[] =>
  collectAnnotatedValues(fields, record).flatMap(toAnnotatedValues);

/** Does the same as `annotatedValuesOf` for the value of one field; the paths start with `path`. */
export const annotatedValuesIn = (node: FieldNode, value: unknown, path: string): AnnotatedValue[] =>
  collectAnnotatedValuesOf(node, value, path).flatMap(toAnnotatedValues);

const toAnnotatedValues = ({
  path,
  value,
  node,
  siblings,
}: ReturnType<typeof collectAnnotatedValues>[number]): AnnotatedValue[] => {
  if (typeof value !== 'string') return [];
  if (node.html) return [{ path, value, meta: node }, ...linkValuesOf(path, value), ...embeddedValuesOf(path, value)];
  if (!node.target) return [{ path, value, meta: node }];
  const kind = node.target.kinds[String(siblings[node.target.kindField])] ?? '';
  if (kind === '' || kind === 'url' || kind === 'phone') return [];
  const masterType = masterTypeCategoryOf(kind);
  return [{ path, value, meta: masterType ? { masterType } : { reference: kind, published: true } }];
};

const linkValuesOf = (path: string, html: string): AnnotatedValue[] =>
  findLinkedRecords(html).map((record) => ({
    path,
    value: record.id,
    meta: { reference: record.area },
    address: recordPathInApp(record),
  }));

const embeddedValuesOf = (path: string, html: string): AnnotatedValue[] =>
  findEmbeds(html).map(({ id, meta, address }) => ({ path, value: id, meta, address, isEmbedded: true }));
