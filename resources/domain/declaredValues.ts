import type { z } from 'zod';
import { categoryOf, type FieldMeta, visit } from '../kit';
import { addressOfRecord, recordsLinkedIn } from './links';

export interface DeclaredValue {
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
export const declaredValues = (field: z.ZodType, record: unknown): DeclaredValue[] =>
  visit(field, record).flatMap(({ path, value, meta, beside }) => {
    if (typeof value !== 'string') return [];
    if (meta.html) return [{ path, value, meta }, ...linksOf(path, value)];
    if (!meta.target) return [{ path, value, meta }];
    const kind = meta.target.kinds[String(beside[meta.target.by])] ?? '';
    if (kind === '' || kind === 'url' || kind === 'phone') return [];
    const masterType = categoryOf(kind);
    return [{ path, value, meta: masterType ? { masterType } : { reference: kind, published: true } }];
  });

const linksOf = (path: string, html: string): DeclaredValue[] =>
  recordsLinkedIn(html).map((record) => ({
    path,
    value: record.id,
    meta: { reference: record.area },
    address: addressOfRecord(record),
  }));
