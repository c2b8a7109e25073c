import { type SQL, sql } from 'drizzle-orm';
import {
  type AreaSchema,
  fieldAt,
  personalFieldsOf,
  type RecordData,
  stripHtml,
} from '../../../resources/engine/schema';
import type { SearchedTexts } from '../../platform/search/searchQuery';
import { searchTextOf } from '../../platform/search/searchText';
import { areaNamesSql } from '../storage/columns';
import { fieldValuesOf } from '../storage/fieldValues';
import type { Reader } from '../storage/recordRow';
import { canSeeAllFields, canSeePersonalData, publicPartOf } from './masking';

/**
 * Returns the search text of a record without tags and accents, in lower case: its label, whose first letters people
 * type, and the area's search fields.
 */
const recordSearchTextOf = (schema: AreaSchema, data: RecordData) => {
  const texts = schema.list.search.flatMap((field) => {
    const isHtml = fieldAt(schema.fields, field)?.html;
    const values = fieldValuesOf(schema, field, data).filter((value) => typeof value === 'string');
    return isHtml ? values.map(stripHtml) : values;
  });
  const label = schema.label(data);
  return searchTextOf([label, ...texts.filter((text) => text !== label)]);
};

/** Returns whether the search of an area reads the names of people. */
export const searchedTextsOf = (schema: AreaSchema): SearchedTexts => {
  const personal = personalFieldsOf(schema);
  return schema.list.search.some((field) => field === 'lastName' || personal.includes(field)) ? 'names' : 'texts';
};

/** The label and search text of a record, stored in columns of their own. */
export interface RecordTexts {
  label: string;
  search: string;
  /** The same for readers who may not see the complete record; null if it is no different. */
  openLabel: string | null;
  openSearch: string | null;
}

/** Returns the label and search texts for the data of a record. */
export const recordTextsOf = (schema: AreaSchema, data: RecordData): RecordTexts => {
  const texts = { label: schema.label(data), search: recordSearchTextOf(schema, data) };
  const open = publicPartOf(schema, data);
  if (open === data) return { ...texts, openLabel: null, openSearch: null };
  return { ...texts, openLabel: schema.label(open), openSearch: recordSearchTextOf(schema, open) };
};

/** SQL for the text for readers who may not see the complete record. */
const openTextSql = (text: 'label' | 'search'): SQL => sql.raw(`coalesce(open_${text}, ${text})`);

/** Returns the column of a text, as a reader may see it. */
export const textColumnSql = (reader: Reader, schema: AreaSchema, text: 'label' | 'search'): SQL =>
  canSeeAllFields(reader, schema) ? sql.raw(text) : openTextSql(text);

/**
 * SQL condition: a condition holds for the part of a record's search text that a reader may see. The complete text is
 * tested too: it includes the visible text and has the index.
 */
export const matchesVisibleTextSql = (reader: Reader, schema: AreaSchema, condition: (text: SQL) => SQL): SQL => {
  const completeTextSql = condition(sql.raw('search'));
  return canSeeAllFields(reader, schema)
    ? completeTextSql
    : sql`${completeTextSql} AND ${condition(openTextSql('search'))}`;
};

/**
 * SQL for a text of a row of several areas, as a reader may see it, in a query whose only table with these texts is
 * `records`.
 */
export const visibleTextSql = (reader: Reader, schemas: readonly AreaSchema[], text: 'label' | 'search'): SQL => {
  const masked = schemas.filter((schema) => !canSeeAllFields(reader, schema)).map(({ name }) => name);
  if (masked.length === 0) return sql.raw(text);
  return sql`CASE WHEN records.area IN (${areaNamesSql(masked)}) THEN ${openTextSql(text)} ELSE ${sql.raw(text)} END`;
};

/** SQL for the label of such a row. */
export const visibleLabelSql = (reader: Reader, schemas: readonly AreaSchema[]): SQL =>
  visibleTextSql(reader, schemas, 'label');

/**
 * SQL for the label of an activity `entry` in a query that joins its `records`. It is the label at that time. If that
 * may contain personal data that the reader may not see, it is the present label without personal data, or null after
 * the record was purged.
 */
export const visibleActivityLabelSql = (reader: Reader, schemas: readonly AreaSchema[]): SQL => {
  const masked = schemas.filter((schema) => !canSeePersonalData(reader, schema)).map(({ name }) => name);
  if (masked.length === 0) return sql`record_label`;
  return sql`CASE WHEN entry.area IN (${areaNamesSql(masked)}) THEN ${openTextSql('label')} ELSE record_label END`;
};
