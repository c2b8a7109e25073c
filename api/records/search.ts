import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldAt, stripHtml, valueAt } from '../../resources/kit';
import { normalizeForSearch } from '../database/searchText';
import { areasIn } from './columns';
import { canSeeAllFields, canSeePersonalData, publicPartOf } from './masking';
import type { Reader } from './recordRow';

/**
 * What search looks through: the area's search fields without tags and accents, in lower case, and what the console
 * calls the record, which is what people type into a picker.
 */
const searchTextOf = (schema: AreaSchema, data: Record<string, unknown>) => {
  const text = schema.search
    .flatMap((field) => {
      const path = field.split('.');
      const isHtml = fieldAt(schema.fields, field)?.html;
      const values = [valueAt(data, path)].flat().filter((value) => typeof value === 'string');
      return values.map((value) => normalizeForSearch(isHtml ? stripHtml(value) : value));
    })
    .join('\n');
  const label = normalizeForSearch(schema.label(data));
  return text.includes(label) ? text : `${text}\n${label}`;
};

/** What is kept beside a record of what it is called and found by. */
export interface RecordTexts {
  label: string;
  search: string;
  /** The same for those who may not see all of the record; null where it is no other. */
  openLabel: string | null;
  openSearch: string | null;
}

/** These texts of a record's data. */
export const recordTextsOf = (schema: AreaSchema, data: Record<string, unknown>): RecordTexts => {
  const texts = { label: schema.label(data), search: searchTextOf(schema, data) };
  const open = publicPartOf(schema, data);
  if (open === data) return { ...texts, openLabel: null, openSearch: null };
  return { ...texts, openLabel: schema.label(open), openSearch: searchTextOf(schema, open) };
};

/** The text of those who may not see all. */
const openText = (text: 'label' | 'search'): SQL => sql.raw(`coalesce(open_${text}, ${text})`);

/** The column of a text, as a reader may see it. */
export const textColumn = (reader: Reader, schema: AreaSchema, text: 'label' | 'search'): SQL =>
  canSeeAllFields(reader, schema) ? sql.raw(text) : openText(text);

/**
 * That a condition holds for what a reader may see of a record's search text. Who may not see all is asked of the whole
 * text too: it says the same and more, and has the index.
 */
export const matchesVisibleText = (reader: Reader, schema: AreaSchema, condition: (text: SQL) => SQL): SQL => {
  const ofAll = condition(sql.raw('search'));
  return canSeeAllFields(reader, schema) ? ofAll : sql`${ofAll} AND ${condition(openText('search'))}`;
};

/** A text of a row of any of some areas, as a reader may see it; in a query whose one table with these texts is `records`. */
export const visibleTextSql = (reader: Reader, schemas: readonly AreaSchema[], text: 'label' | 'search'): SQL => {
  const masked = schemas.filter((schema) => !canSeeAllFields(reader, schema)).map(({ name }) => name);
  if (masked.length === 0) return sql.raw(text);
  return sql`CASE WHEN records.area IN (${areasIn(masked)}) THEN ${openText(text)} ELSE ${sql.raw(text)} END`;
};

/** What such a row is called. */
export const visibleLabelSql = (reader: Reader, schemas: readonly AreaSchema[]): SQL =>
  visibleTextSql(reader, schemas, 'label');

/**
 * What an `entry` of the activity is about, in a query that joins its `records`: as it was called then, or, where that
 * may tell of persons whom the reader does not see, as it is called without them now; null where it is gone.
 */
export const visibleActivityLabelSql = (reader: Reader, schemas: readonly AreaSchema[]): SQL => {
  const masked = schemas.filter((schema) => !canSeePersonalData(reader, schema)).map(({ name }) => name);
  if (masked.length === 0) return sql`record_label`;
  return sql`CASE WHEN entry.area IN (${areasIn(masked)}) THEN ${openText('label')} ELSE record_label END`;
};
