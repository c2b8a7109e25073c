import {
  collectAnnotatedValues,
  collectAnnotatedValuesOf,
  type FieldMeta,
  type FieldNode,
  type FieldNodes,
  masterTypeCategoryOf,
} from '../kit';
import { linkedRecordsIn, recordPathInApp } from './links';

export interface AnnotatedValue {
  /** Where the value stands: `placement`, `licenses.0.state`. */
  path: string;
  value: string;
  meta: FieldMeta;
  /** Of a record that a link of the text at the path leads to: the address of the link. */
  address?: string;
}

/**
 * Every text of a record whose field declares a reference, a master type, HTML or a file; a value that leads to what
 * the field beside it says counts as a reference or master type, and so does a link of an HTML text to a record.
 */
export const annotatedValuesOf = (fields: FieldNodes, record: unknown): AnnotatedValue[] =>
  collectAnnotatedValues(fields, record).flatMap(declared);

/** As `annotatedValuesOf`, of the value of one field; paths begin with `path`. */
export const annotatedValuesIn = (node: FieldNode, value: unknown, path: string): AnnotatedValue[] =>
  collectAnnotatedValuesOf(node, value, path).flatMap(declared);

const declared = ({
  path,
  value,
  node,
  siblings,
}: ReturnType<typeof collectAnnotatedValues>[number]): AnnotatedValue[] => {
  if (typeof value !== 'string') return [];
  if (node.html) return [{ path, value, meta: node }, ...linksOf(path, value)];
  if (!node.target) return [{ path, value, meta: node }];
  const kind = node.target.kinds[String(siblings[node.target.kindField])] ?? '';
  if (kind === '' || kind === 'url' || kind === 'phone') return [];
  const masterType = masterTypeCategoryOf(kind);
  return [{ path, value, meta: masterType ? { masterType } : { reference: kind, published: true } }];
};

const linksOf = (path: string, html: string): AnnotatedValue[] =>
  linkedRecordsIn(html).map((record) => ({
    path,
    value: record.id,
    meta: { reference: record.area },
    address: recordPathInApp(record),
  }));
