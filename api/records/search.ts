import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldAt, metaOf, textOfHtml, valueAt } from '../../resources/engine/schemaKit';
import { plain } from '../http/plainText';
import { areasIn } from './columns';
import { openPartOf, seesAll } from './masking';
import type { Reader } from './storedRecord';

/**
 * What search looks through: the area's search fields without tags and accents, in lower case, and what the console
 * calls the record, which is what people type into a picker.
 */
const searchTextOf = (schema: AreaSchema, data: Record<string, unknown>) => {
  const text = schema.search
    .flatMap((field) => {
      const path = field.split('.');
      const declared = fieldAt(schema.record, path);
      const isHtml = declared && metaOf(declared).html;
      const values = [valueAt(data, path)].flat().filter((value) => typeof value === 'string');
      return values.map((value) => plain(isHtml ? textOfHtml(value) : value));
    })
    .join('\n');
  const label = plain(schema.label(data));
  return text.includes(label) ? text : `${text}\n${label}`;
};

/** What is kept beside a record of what it is called and found by. */
export interface Texts {
  label: string;
  search: string;
  /** The same for those who may not see all of the record; null where it is no other. */
  openLabel: string | null;
  openSearch: string | null;
}

/** These texts of a record's data. */
export const textsOf = (schema: AreaSchema, data: Record<string, unknown>): Texts => {
  const texts = { label: schema.label(data), search: searchTextOf(schema, data) };
  const open = openPartOf(schema, data);
  if (open === data) return { ...texts, openLabel: null, openSearch: null };
  return { ...texts, openLabel: schema.label(open), openSearch: searchTextOf(schema, open) };
};

/** The column of a text, as a reader may see it. */
export const textColumn = (reader: Reader, schema: AreaSchema, text: 'label' | 'search'): SQL =>
  seesAll(reader, schema) ? sql.raw(text) : sql.raw(`coalesce(open_${text}, ${text})`);

/** What a row of any of some areas is called, as a reader may see it; in a query whose one table with labels is `records`. */
export const labelAsSeen = (reader: Reader, schemas: readonly AreaSchema[]): SQL => {
  const masked = schemas.filter((schema) => !seesAll(reader, schema)).map(({ name }) => name);
  if (masked.length === 0) return sql`label`;
  return sql`CASE WHEN records.area IN (${areasIn(masked)}) THEN coalesce(open_label, label) ELSE label END`;
};
