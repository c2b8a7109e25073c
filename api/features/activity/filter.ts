import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountActions } from '../../platform/database/logActivity';
import { normalizeForSearchSql } from '../../platform/search/searchText';
import { recordMessages } from '../../records/messages.en';
import {
  maxFilterValues,
  parseFilterValue,
  resolveRange,
  searchCondition,
  throwFilterError,
} from '../../records/read/filter';
import { accountFilter, choiceFilter, defineFilter, rangeFilter, searchFilter } from '../../records/read/filterSchema';
import { canSeePersonalData } from '../../records/read/masking';
import type { RecordsContext } from '../../records/recordsContext';
import { isAllowed, notAllowed } from '../../roles';
import { activityMessages } from '../messages.en';

const columns: Readonly<Record<string, string>> = {
  area: 'activity.area',
  recordId: 'activity.record_id',
  action: 'activity.action',
};

defineFilter('ActivityFilter', {
  q: searchFilter,
  id: choiceFilter,
  area: choiceFilter,
  recordId: choiceFilter,
  actorId: accountFilter,
  action: choiceFilter,
  at_gte: z.iso.datetime(),
  at_lte: z.iso.datetime(),
  at_within: rangeFilter,
});

/**
 * The SQL conditions of an activity filter, limited to what the reader may see. A reader who may not read the complete
 * activity may read that of one record, without account entries. Throws 400 for an unknown key or a value of the wrong
 * type, and 403.
 */
export const activityConditions = (
  { schemas, reader, now }: RecordsContext,
  filter: Record<string, unknown>,
): SQL[] => {
  const conditions = Object.entries(filter).map(([key, value]) => {
    if (key !== 'at_within') return conditionOf(key, value);
    const { first, last } = resolveRange(key, 'instant', value, now(), reader?.timeZone);
    return sql`at BETWEEN ${first}::timestamptz AND ${last}::timestamptz`;
  });
  if (!reader) return conditions;
  const { role } = reader;
  const canSee = (area: string) => isAllowed(role, area, 'show');
  const { area, recordId } = filter;
  if (!canSee('activity')) {
    if (typeof area !== 'string' || typeof recordId !== 'string' || !canSee(area)) throw notAllowed(role);
    conditions.push(sql`activity.action NOT IN ${accountActions}`);
  }
  const areas = [...schemas.map(({ name }) => name), 'activity', 'files'];
  if (!areas.every(canSee)) conditions.push(sql`activity.area IN ${areas.filter(canSee)}`);
  const masked = schemas.filter((schema) => !canSeePersonalData(reader, schema)).map(({ name }) => name);
  // Otherwise a search would reveal the masked texts.
  if (filter.q !== undefined && masked.length > 0) conditions.push(sql`activity.area NOT IN ${masked}`);
  return conditions;
};

const conditionOf = (key: string, value: unknown): SQL => {
  if (key === 'q') return searchCondition(value, normalizeForSearchSql(sql`record_label`));
  if (key === 'at_gte') return sql`at >= ${parseFilterValue(key, 'instant', value)}::timestamptz`;
  if (key === 'at_lte') return sql`at <= ${parseFilterValue(key, 'instant', value)}::timestamptz`;
  const values = [value].flat();
  if (values.length > maxFilterValues) throwFilterError(recordMessages.tooManyValues({ key, most: maxFilterValues }));
  if (values.length === 0) return sql`false`;
  if (key === 'id') return sql`activity.id IN ${values.map((id) => numberOf(key, id))}`;
  if (key === 'actorId') return sql`actor_id IN ${values.map((id) => parseFilterValue(key, 'person', id))}`;
  const column =
    (Object.hasOwn(columns, key) && columns[key]) || throwFilterError(recordMessages.unknownFilter({ key }));
  return sql`${sql.raw(column)} IN ${values.map((item) => parseFilterValue(key, 'choice', item))}`;
};

const numberOf = (key: string, value: unknown) =>
  /^\d{1,15}$/.test(String(value)) ? Number(value) : throwFilterError(activityMessages.notEntry({ key }));
