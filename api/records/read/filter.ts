import { type SQL, sql } from 'drizzle-orm';
import {
  type AreaSchema,
  businessTimeZone,
  type DisplayState,
  displayStates,
  endOfDay,
  type InstantWord,
  instant,
  isInstantWord,
  isRelativeRange,
  type Kind,
  type Message,
  plainDate,
  type RecordData,
  type RelativeRange,
  relativeRanges,
  resolveRelativeRange,
  sortKindOf,
  startOfDay,
  toDateAndTime,
} from '../../../resources/engine/schema';
import { isStorable } from '../../platform/http/body';
import { Problem } from '../../platform/http/problem';
import { maxSearchWords, parseSearch, type SearchedTexts, searchWords } from '../../platform/search/searchQuery';
import {
  addressPattern,
  hasSearchSql,
  likePattern,
  normalizeForSearchSql,
  phoneDigits,
} from '../../platform/search/searchText';
import { rolesThatWorkOn } from '../../roles';
import { recordMessages } from '../messages.en';
import { hasDisplayStateSql } from '../publish/versionInEffect';
import { expressionOf, isInAreaSql } from '../storage/columns';
import { indexedPendingState, isInStateSql } from '../storage/indexes';
import type { Reader } from '../storage/recordRow';
import { isBeyondSql, isEmptySql, isOneOfSql } from '../storage/sortKeys';
import { listInWords } from '../wording';
import { conditionsOfWhen } from './listParts';
import { requireVisibleFields } from './masking';
import { matchesVisibleTextSql, searchedTextsOf } from './search';

/** The maximum number of values of a key; any of them may match. */
export const maxFilterValues = 200;
/** The maximum number of characters of a value, which is compared with every record. */
const maxSearchLength = 500;
/**
 * The minimum trigram similarity, from 0 to 1: questions that differ in a word or two reach it, other questions on the
 * same subject do not.
 */
const minSimilarity = 0.5;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Throws a 400 Problem with what is wrong with one key of a filter. */
export const throwFilterError = (message: Message): never => {
  throw new Problem(400, message);
};

/** SQL for the disjunction of conditions. */
const anyOf = (conditions: SQL[]) => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`);

/**
 * Returns the SQL conditions of a list filter, which must all be true.
 * An array matches any of its values. `_gte` and `_lte` are bounds of instants (also `now`), dates and numbers.
 * `_within` takes the word of a relative range of days in the reader's time zone. `_empty` is true for records without
 * a value.
 * Throws a 400 Problem that names a key which is unknown or has a value of the wrong type. Throws 403 for a field that
 * the reader may not see.
 */
export const filterConditions = (
  schema: AreaSchema,
  filter: Record<string, unknown>,
  now: Date,
  reader?: Reader,
): SQL[] =>
  flatten(schema, filter).map(([key, value]) => {
    if (key === 'q')
      return anyOf([
        matchesVisibleTextSql(reader, schema, (text) => searchCondition(value, text, searchedTextsOf(schema))),
        ...labelConditions(schema, value),
      ]);
    requireVisibleFields(reader, schema, filteredFieldOf(key));
    return conditionOf(schema, key, value, now, reader?.timeZone);
  });

/** Returns conditions that find records by the labels of what they refer to, which everybody may see. */
const labelConditions = (schema: AreaSchema, value: unknown): SQL[] =>
  Object.entries(schema.list.searchLabels ?? {}).map(([field, area]) => {
    // PostgreSQL reads the ids first, so that an index of the field can serve this.
    const ids = sql`SELECT id FROM records AS named WHERE area = ${area} AND deleted_at IS NULL
      AND ${searchCondition(value, normalizeForSearchSql(sql`label`), 'names')}`;
    return sql`${sql.raw(expressionOf(schema, field))} = ANY (ARRAY(${ids}))`;
  });

/** Splits a filter key into field and operator; undefined for a key without an operator. */
const splitOperator = (key: string) => {
  const [, field, operator] = /^(.+)_(gte|lte|within|empty)$/.exec(key) ?? [];
  return field && operator ? { field, asked: operator } : undefined;
};

/** Returns the field that a filter key is about: `startsAt` for `startsAt_gte`. */
export const filteredFieldOf = (key: string): string => splitOperator(key)?.field ?? key;

const conditionOf = (schema: AreaSchema, key: string, value: unknown, now: Date, timeZone?: string): SQL => {
  if (key === 'similar' && schema.list.similarityField) {
    const text = sql.raw(expressionOf(schema, String(schema.list.similarityField)));
    return sql`similarity(${text}, lower(${parseFilterValue(key, 'text', value)})) >= ${minSimilarity}`;
  }
  if (key === 'worksOn' && schema.list.roleField) {
    const roles = rolesThatWorkOn(String(parseFilterValue(key, 'text', value)));
    return sql`(${isOneOfSql(schema, 'status', ['active'])} AND ${isOneOfSql(schema, schema.list.roleField, roles)})`;
  }
  if (key === 'when' && schema.list.endField) return whenSql(schema, value, now);
  const values = Array.isArray(value) ? value : [value];
  if (values.length > maxFilterValues) throwFilterError(recordMessages.tooManyValues({ key, most: maxFilterValues }));
  if (key === 'showsAs' && schema.publish) {
    const states = values.map((state) => parseFilterValue(key, 'choice', state) as DisplayState);
    if (!states.every((state) => displayStates.includes(state)))
      throwFilterError(
        recordMessages.notDisplayState({ key, states: (locale) => listInWords(displayStates, 'or', locale) }),
      );
    return anyOf(states.map((state) => hasDisplayStateSql(state, now)));
  }
  if (key === 'hasChanges' && schema.publish)
    // As a plain condition, it is that of an index.
    return parseFilterValue(key, 'boolean', value) ? sql`has_changes` : sql`NOT has_changes`;
  const { field = key, asked: operator } = splitOperator(key) ?? {};
  const kind = kindOfKey(schema, field) ?? throwFilterError(recordMessages.unknownFilter({ key }));
  if (operator === 'empty') {
    return parseFilterValue(key, 'boolean', value)
      ? isEmptySql(schema, field)
      : sql`NOT (${isEmptySql(schema, field)})`;
  }
  if (operator === 'within') {
    if (kind !== 'instant' && kind !== 'date') throwFilterError(recordMessages.notOfTime({ key }));
    const { first, last } = resolveRange(key, kind, value, now, timeZone);
    return sql`(${isBeyondSql(schema, field, '>=', first)} AND ${isBeyondSql(schema, field, '<=', last)})`;
  }
  if (operator) {
    if (Array.isArray(value)) throwFilterError(recordMessages.notOneValue({ key }));
    if (!['instant', 'date', 'number'].includes(kind)) throwFilterError(recordMessages.notComparable({ key }));
    const limit = kind === 'instant' && isInstantWord(value) ? instantOfWord(value, now, timeZone) : value;
    return isBeyondSql(schema, field, operator === 'gte' ? '>=' : '<=', parseFilterValue(key, kind, limit));
  }
  const requested = values.map((item) => parseFilterValue(key, kind, item));
  // As a literal, it is the condition of an index.
  const pendingState = indexedPendingState(schema);
  if (key === 'status' && pendingState && requested.length === 1 && requested[0] === pendingState)
    return sql.raw(isInStateSql(pendingState));
  // The primary key finds an id only within its area.
  if (key === 'id') return sql`(${isInAreaSql(schema)} AND ${isOneOfSql(schema, key, requested)})`;
  return kind === 'text'
    ? anyOf(requested.map((text) => containsSql(schema, field, String(text))))
    : isOneOfSql(schema, field, requested);
};

const instantOfWord = (word: InstantWord, now: Date, timeZone = businessTimeZone): string =>
  word === 'now' ? now.toISOString() : endOfDay(toDateAndTime(now.getTime(), timeZone).day, timeZone);

/**
 * Returns the first and last day, or instant, of a relative range at present, in a time zone; default: that of the
 * business. Throws a 400 Problem with the possible words for any other value.
 */
export const resolveRange = (key: string, kind: string, value: unknown, now: Date, timeZone = businessTimeZone) => {
  const word: RelativeRange = isRelativeRange(value)
    ? value
    : throwFilterError(
        recordMessages.notDateWord({ key, words: (locale) => listInWords(relativeRanges, 'or', locale) }),
      );
  const { first, last } = resolveRelativeRange(word, toDateAndTime(now.getTime(), timeZone).day);
  return kind === 'date' ? { first, last } : { first: startOfDay(first, timeZone), last: endOfDay(last, timeZone) };
};

/**
 * SQL condition: a text contains another. If the field is part of the search text, the search index is used as well.
 */
const containsSql = (schema: AreaSchema, field: string, text: string): SQL => {
  const condition = sql`${sql.raw(expressionOf(schema, field))} LIKE lower(${likePattern(text)})`;
  // The two texts differ in other characters than these.
  const words = schema.list.search.includes(field) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : [];
  const isComparable = words.length > 0 && words.length <= maxSearchWords && /^[ -~]*$/.test(text);
  return isComparable
    ? sql`(${condition} AND search LIKE ALL(${sql.param(words.map(likePattern))}::text[]))`
    : condition;
};

const whenSql = (schema: AreaSchema, value: unknown, now: Date): SQL =>
  value === 'upcoming' || value === 'past'
    ? anyOf(conditionsOfWhen(schema, value, now))
    : throwFilterError(recordMessages.notWhen({ key: 'when' }));

/**
 * SQL condition: a text of lower case without accents has a search. A query that is a telephone number also matches a
 * part of a stored one, such as `+12025550142`. Throws a 400 Problem if the value is no text.
 */
export const searchCondition = (value: unknown, text: SQL = sql`search`, searched?: SearchedTexts): SQL => {
  const query = String(parseFilterValue('q', 'text', value));
  if (searchWords(query).length > maxSearchWords)
    throwFilterError(recordMessages.tooManyWords({ key: 'q', most: maxSearchWords }));
  const hasWords = hasSearchSql(text, parseSearch(query, searched));
  const digits = phoneDigits(query);
  const pattern = digits === undefined ? addressPattern(query) : `\\+\\d*${digits}`;
  return pattern === undefined ? hasWords : sql`(${hasWords} OR ${text} ~ ${pattern})`;
};

/** Returns the kind of a field that can be used as a filter; undefined for any other key. */
export const kindOfKey = (schema: AreaSchema, key: string): Kind | 'person' | undefined => {
  if (key === 'id') return 'choice';
  if (key === 'status') return schema.states.status ? 'choice' : undefined;
  if (key === 'createdAt' || key === 'updatedAt') return 'instant';
  if (key === 'createdBy' || key === 'updatedBy') return 'person';
  return schema.list.filter.includes(key) ? sortKindOf(schema, key) : undefined;
};

/** Returns a filter value in the form in which it is stored. Throws a 400 Problem if it has another type. */
export const parseFilterValue = (key: string, kind: Kind | 'person', value: unknown): string | number | boolean => {
  if (kind === 'number')
    return typeof value === 'number' && Number.isFinite(value)
      ? value
      : throwFilterError(recordMessages.notNumber({ key }));
  if (kind === 'boolean')
    return typeof value === 'boolean' ? value : throwFilterError(recordMessages.notBoolean({ key }));
  if (typeof value !== 'string') return throwFilterError(recordMessages.notText({ key }));
  if (value.length > maxSearchLength) throwFilterError(recordMessages.searchTooLong({ key, most: maxSearchLength }));
  if (!isStorable(value)) throwFilterError(recordMessages.notSearchable({ key }));
  if (kind === 'instant') {
    const { data } = instant().safeParse(value);
    return data ?? throwFilterError(recordMessages.notInstant({ key }));
  }
  if (kind === 'date' && !plainDate().safeParse(value).success) throwFilterError(recordMessages.notDate({ key }));
  if (kind === 'person' && !uuid.test(value)) throwFilterError(recordMessages.notAccount({ key }));
  return value;
};

/** Returns the paths of the fields that a filter uses. */
export const filteredFieldsOf = (schema: AreaSchema, filter: Record<string, unknown>): string[] =>
  flatten(schema, filter).map(([key]) => filteredFieldOf(key));

/** Flattens a filter: `{address: {state: 'CO'}}`, as forms build it, is the same as `{'address.state': 'CO'}`. */
const flatten = (schema: AreaSchema, filter: Record<string, unknown>, prefix = ''): [string, unknown][] =>
  Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const key = prefix + name;
    const isNested = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isNested && schema.list.filter.some((declared) => declared.startsWith(`${key}.`))
      ? flatten(schema, value as RecordData, `${key}.`)
      : [[key, value]];
  });
