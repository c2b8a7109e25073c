import { type SQL, sql } from 'drizzle-orm';
import {
  type AreaSchema,
  businessTimeZone,
  type DisplayState,
  displayStates,
  endOfDay,
  instant,
  isRelativeRange,
  type Kind,
  type Message,
  plainDate,
  type RelativeRange,
  relativeRanges,
  resolveRelativeRange,
  sortKindOf,
  startOfDay,
  toDateAndTime,
} from '../../resources/kit';
import { likePattern, phoneDigits, searchWords } from '../database/searchText';
import { Problem } from '../http/problem';
import { isStorable } from '../http/storableText';
import { expressionOf } from './columns';
import { requireVisibleFields } from './masking';
import { recordMessages } from './messages.en';
import type { Reader } from './recordRow';
import { matchesVisibleText } from './search';
import { isBeyondSql, isEmptySql, isOneOfSql, orderedBy } from './sortKeys';
import { listInWords } from './wording';

const mostValues = 200;
/** Of 1; questions that differ in a word or two reach it, questions on the same subject do not. */
const leastSimilarity = 0.5;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Throws a 400 Problem that says what is wrong with one key of a filter. */
export const refuseFilter = (said: Message): never => {
  throw new Problem(400, said);
};

/**
 * Whether members see a version of a record at an instant, in SQL. The end of what is published and the start of what is
 * scheduled have indexes, so that few live ones among many are found at once.
 */
export const isLiveSql = (now: Date): SQL => {
  const present = sql`${now.toISOString()}::timestamptz`;
  return sql`((published_version IS NOT NULL AND (starts_at IS NULL OR starts_at <= ${present})
      AND (ends_at IS NULL OR ends_at > ${present}) AND (scheduled_version IS NULL OR scheduled_starts_at > ${present}))
    OR (scheduled_version IS NOT NULL AND scheduled_starts_at <= ${present}
      AND (scheduled_ends_at IS NULL OR scheduled_ends_at > ${present})))`;
};

/** What a publishable record shows as, in SQL; says the same as `showsAs` of the schema kit. */
export const hasDisplayStateSql = (state: DisplayState, now: Date): SQL => {
  const present = sql`${now.toISOString()}::timestamptz`;
  switch (state) {
    case 'live':
      return sql`(status = 'published' AND NOT has_changes AND ${isLiveSql(now)})`;
    case 'live_with_changes':
      return sql`(status = 'published' AND has_changes AND ${isLiveSql(now)})`;
    case 'scheduled':
      return sql`(status = 'published' AND scheduled_version IS NOT NULL AND scheduled_starts_at > ${present}
        AND NOT ${isLiveSql(now)})`;
    case 'expired':
      return sql`(status = 'published' AND CASE WHEN scheduled_version IS NULL THEN ends_at <= ${present}
        ELSE scheduled_starts_at <= ${present} AND scheduled_ends_at <= ${present} END)`;
    default:
      return sql`status = ${state}`;
  }
};

const anyOf = (conditions: SQL[]) => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`);

/**
 * The SQL conditions of a list's filter, all of which must hold.
 * Takes the parsed filter as sent; an array means any of its values, `_gte` and `_lte` bound instants (also by `now`),
 * dates and numbers, `_within` takes a word for days, as they are for the reader, and `_empty` whether there is no value.
 * Throws a 400 Problem that names the key which is unknown or has a value of the wrong kind, and 403
 * for a field that the reader may not see.
 */
export const filterConditions = (
  schema: AreaSchema,
  filter: Record<string, unknown>,
  now: Date,
  reader?: Reader,
): SQL[] =>
  flatten(schema, filter).map(([key, value]) => {
    if (key === 'q') return matchesVisibleText(reader, schema, (text) => searchCondition(value, text));
    requireVisibleFields(reader, schema, filteredFieldOf(key));
    return conditionOf(schema, key, value, now, reader?.timeZone);
  });

/** The field that a key of a filter asks for more of than which values it has, and what. */
const askedOf = (key: string) => {
  const [, field, asked] = /^(.+)_(gte|lte|within|empty)$/.exec(key) ?? [];
  return field && asked ? { field, asked } : undefined;
};

/** The field that a key of a filter is about: `startsAt` of `startsAt_gte`. */
export const filteredFieldOf = (key: string): string => askedOf(key)?.field ?? key;

const conditionOf = (schema: AreaSchema, key: string, value: unknown, now: Date, timeZone?: string): SQL => {
  if (key === 'similar' && schema.similarityField) {
    const text = sql.raw(expressionOf(schema, String(schema.similarityField)));
    return sql`similarity(${text}, lower(${parseFilterValue(key, 'text', value)})) >= ${leastSimilarity}`;
  }
  if (key === 'when' && schema.endField) return happens(schema.endField, value, schema, now);
  const values = Array.isArray(value) ? value : [value];
  if (values.length > mostValues) refuseFilter(recordMessages.tooManyValues({ key, most: mostValues }));
  if (key === 'showsAs' && schema.publish) {
    const states = values.map((state) => parseFilterValue(key, 'choice', state) as DisplayState);
    if (!states.every((state) => displayStates.includes(state)))
      refuseFilter(recordMessages.notShownState({ key, states: (locale) => listInWords(displayStates, 'or', locale) }));
    return anyOf(states.map((state) => hasDisplayStateSql(state, now)));
  }
  const { field = key, asked } = askedOf(key) ?? {};
  const kind = kindOfKey(schema, field) ?? refuseFilter(recordMessages.unknownFilter({ key }));
  if (asked === 'empty') {
    return parseFilterValue(key, 'boolean', value)
      ? isEmptySql(schema, field)
      : sql`NOT (${isEmptySql(schema, field)})`;
  }
  if (asked === 'within') {
    if (kind !== 'instant' && kind !== 'date') refuseFilter(recordMessages.notOfTime({ key }));
    const { first, last } = resolveRange(key, kind, value, now, timeZone);
    return sql`(${isBeyondSql(schema, field, '>=', first)} AND ${isBeyondSql(schema, field, '<=', last)})`;
  }
  if (asked) {
    if (Array.isArray(value)) refuseFilter(recordMessages.notOneValue({ key }));
    if (!['instant', 'date', 'number'].includes(kind)) refuseFilter(recordMessages.notComparable({ key }));
    const limit = kind === 'instant' && value === 'now' ? now.toISOString() : value;
    return isBeyondSql(schema, field, asked === 'gte' ? '>=' : '<=', parseFilterValue(key, kind, limit));
  }
  const wanted = values.map((item) => parseFilterValue(key, kind, item));
  return kind === 'text'
    ? anyOf(wanted.map((text) => contains(schema, field, String(text))))
    : isOneOfSql(schema, field, wanted);
};

/**
 * The first and the last day, or instant, that a word stands for at present on the clock of a zone; default: that of
 * the business. Throws a 400 Problem that names the words for any other.
 */
export const resolveRange = (key: string, kind: string, value: unknown, now: Date, timeZone = businessTimeZone) => {
  const word: RelativeRange = isRelativeRange(value)
    ? value
    : refuseFilter(recordMessages.notDateWord({ key, words: (locale) => listInWords(relativeRanges, 'or', locale) }));
  const { first, last } = resolveRelativeRange(word, toDateAndTime(now.getTime(), timeZone).day);
  return kind === 'date' ? { first, last } : { first: startOfDay(first, timeZone), last: endOfDay(last, timeZone) };
};

/** That a text contains another. What search looks through has it too then, and that is an index. */
const contains = (schema: AreaSchema, field: string, text: string): SQL => {
  const pattern = sql`lower(${likePattern(text)})`;
  const condition = sql`${sql.raw(expressionOf(schema, field))} LIKE ${pattern}`;
  // Of other letters lower case and accents are not the same to both.
  const isSearched = schema.search.includes(field) && /^[ -~]*$/.test(text);
  return isSearched ? sql`(${condition} AND search LIKE ${pattern})` : condition;
};

/** That a record is over at an instant (`past`), or not yet (`upcoming`), which holds too while its end is not known. */
const happens = (until: string, value: unknown, schema: AreaSchema, now: Date): SQL => {
  if (value !== 'upcoming' && value !== 'past') return refuseFilter(recordMessages.notWhen({ key: 'when' }));
  const at = now.toISOString();
  if (value === 'past') return isBeyondSql(schema, until, '<=', at);
  return sql`(${sql.raw(orderedBy(schema, until))} IS NULL OR ${isBeyondSql(schema, until, '>', at)})`;
};

const maxSearchLength = 500;
const mostWords = 20;

/**
 * That every word of a search occurs in a text of lower case without accents, or the telephone number that it is, which
 * is kept as `+12025550142`. Throws a 400 Problem when it is no text.
 */
export const searchCondition = (value: unknown, text: SQL = sql`search`): SQL => {
  const query = String(parseFilterValue('q', 'text', value));
  if (query.length > maxSearchLength) refuseFilter(recordMessages.searchTooLong({ key: 'q', most: maxSearchLength }));
  const words = searchWords(query);
  if (words.length > mostWords) refuseFilter(recordMessages.tooManyWords({ key: 'q', most: mostWords }));
  if (words.length === 0) return sql`true`;
  const hasWords = sql.join(
    words.map((word) => sql`${text} LIKE ${likePattern(word)}`),
    sql` AND `,
  );
  const digits = phoneDigits(query);
  return digits === undefined ? hasWords : sql`(${hasWords} OR ${text} ~ ${`\\+\\d*${digits}`})`;
};

/** The kind of what a caller may filter by; undefined for anything else. */
const kindOfKey = (schema: AreaSchema, key: string): Kind | 'person' | undefined => {
  if (key === 'id') return 'choice';
  if (key === 'status') return schema.stateMachines.status ? 'choice' : undefined;
  if (key === 'createdAt' || key === 'updatedAt') return 'instant';
  if (key === 'createdBy' || key === 'updatedBy') return 'person';
  return schema.filter.includes(key) ? sortKindOf(schema, key) : undefined;
};

/** The value in the form that it is stored in. Throws a 400 Problem when it is of another kind. */
export const parseFilterValue = (key: string, kind: Kind | 'person', value: unknown): string | number | boolean => {
  if (kind === 'number') return typeof value === 'number' ? value : refuseFilter(recordMessages.notNumber({ key }));
  if (kind === 'boolean') return typeof value === 'boolean' ? value : refuseFilter(recordMessages.notBoolean({ key }));
  if (typeof value !== 'string') return refuseFilter(recordMessages.notText({ key }));
  if (!isStorable(value)) refuseFilter(recordMessages.notSearchable({ key }));
  if (kind === 'instant') {
    const { data } = instant().safeParse(value);
    return data ?? refuseFilter(recordMessages.notInstant({ key }));
  }
  if (kind === 'date' && !plainDate().safeParse(value).success) refuseFilter(recordMessages.notDate({ key }));
  if (kind === 'person' && !uuid.test(value)) refuseFilter(recordMessages.notAccount({ key }));
  return value;
};

/** The fields that a filter narrows by, by their path. */
export const fieldsFiltered = (schema: AreaSchema, filter: Record<string, unknown>): string[] =>
  flatten(schema, filter).map(([key]) => filteredFieldOf(key));

/** `{address: {state: 'CO'}}`, as forms build it, says the same as `{'address.state': 'CO'}`. */
const flatten = (schema: AreaSchema, filter: Record<string, unknown>, above = ''): [string, unknown][] =>
  Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const key = above + name;
    const isNested = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isNested && schema.filter.some((declared) => declared.startsWith(`${key}.`))
      ? flatten(schema, value as Record<string, unknown>, `${key}.`)
      : [[key, value]];
  });
