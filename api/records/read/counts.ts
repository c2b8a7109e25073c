import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import { envelope, namedSchema } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { maxFilteredCounted, type Total } from '../../platform/http/query';
import { recordMessages } from '../messages.en';
import type { RecordsContext } from '../recordsContext';
import { countLists } from './list';
import { parseListQuery } from './listQuery';

const maxFilters = 20;
/** More than any area has, within the integers of PostgreSQL. */
const maxExactCounted = 1_000_000_000;

/** The query of the counts of an area. */
export const countsQuery = z.strictObject({
  filters: z.string().describe(`[{"field": value}, …]: up to ${maxFilters} filters, each as the list takes it`),
  exact: z.enum(['true', 'false']).default('false').describe('Whether all records are counted, however many match'),
});

/** The response with the counts of an area. */
export const countsResponse = namedSchema(
  'CountsEnvelope',
  envelope(
    z
      .array(z.object({ total: z.int(), isAtLeast: z.boolean().describe('Whether there are more than were counted') }))
      .describe('In the order of the filters'),
  ),
);

/** Counts the records of an area for several filters, for the tabs of its list. Throws 400 and 403. */
export const countByFilters = (
  { database, now, reader }: RecordsContext,
  schema: AreaSchema,
  { filters, exact }: z.output<typeof countsQuery>,
): Promise<Total[]> => {
  const lists = parseFilters(filters).map((filter) => ({
    schema,
    query: parseListQuery(schema, { filter: JSON.stringify(filter) }, now(), reader),
  }));
  return countLists(database, lists, exact === 'true' ? maxExactCounted : maxFilteredCounted);
};

const parseFilters = (sent: string): unknown[] => {
  const filters = parseJson(sent);
  if (Array.isArray(filters) && filters.length <= maxFilters) return filters;
  throw new Problem(400, recordMessages.notFilters({ most: maxFilters }));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
