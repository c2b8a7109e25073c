import { millisecondsInDay } from 'date-fns/constants';
import { inArray, sql } from 'drizzle-orm';
import { groupBy, sumBy } from 'es-toolkit';
import { contacts } from '../../../resources/contacts/contactSchema';
import { rowsOfList } from '../../features/dashboard/tile';
import { fullNameSql } from '../../platform/database/sqlTexts';
import { accounts } from '../../platform/database/tables';
import type { Tile, TileRequest } from '../../records/areaDashboard';
import { filterConditions } from '../../records/read/filter';
import { matchingRowsSql } from '../../records/read/list';
import { isAllowed } from '../../roles';

/** The number of latest ratings whose words are listed. */
const maxRatings = 30;

/** The ratings of the inquiries with a topic and an assignee. */
interface RatedGroup {
  topicId: string;
  assigneeId: string | null;
  count: number;
  sum: number;
}

/** How satisfied members are with the answers that they rated in the period: by topic, by person, and in their words. */
export const satisfactionTile: Tile = {
  name: 'satisfaction',
  isFor: ({ reader }) => isAllowed(reader.role, 'satisfaction', 'show'),
  read: async (request) => {
    const { context, days } = request;
    const filter = { ratedAt_gte: new Date(context.now().getTime() - days * millisecondsInDay).toISOString() };
    const [groups, latest] = await Promise.all([
      readGroups(request, filter),
      rowsOfList(request, contacts.name, { filter, sort: ['ratedAt', 'DESC'], maxRows: maxRatings }),
    ]);
    const names = await readNames(request, groups);
    return {
      ...latest,
      rows: latest?.rows.filter((row) => Object.hasOwn(row, 'ratingComment')),
      average: averageOf(groups),
      topics: averages(groups, ({ topicId }) => topicId),
      people: averages(groups, ({ assigneeId }) => assigneeId ?? '').map((person) => ({
        ...person,
        name: names.get(person.key) ?? null,
      })),
    };
  },
};

const readGroups = async ({ context, reader }: TileRequest, filter: Record<string, unknown>) => {
  const conditions = filterConditions(contacts, filter, context.now(), reader);
  const { rows } = await context.database.execute<RatedGroup & Record<string, unknown>>(sql`
    SELECT data->>'topicId' AS "topicId", data->>'assigneeId' AS "assigneeId", count(*)::integer AS count,
      sum((data->>'rating')::integer)::integer AS sum
    FROM ${matchingRowsSql(contacts, conditions)} GROUP BY 1, 2`);
  return rows;
};

const readNames = async ({ context }: TileRequest, groups: readonly RatedGroup[]): Promise<Map<string, string>> => {
  const ids = [...new Set(groups.flatMap(({ assigneeId }) => assigneeId ?? []))];
  if (ids.length === 0) return new Map();
  const named = { id: accounts.id, name: fullNameSql };
  const rows = await context.database.select(named).from(accounts).where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the average rating by a key, the most frequent key first. */
const averages = (groups: readonly RatedGroup[], keyOf: (group: RatedGroup) => string) =>
  Object.entries(groupBy(groups, keyOf))
    .map(([key, ofKey]) => ({ key, count: sumBy(ofKey, ({ count }) => count), average: averageOf(ofKey) }))
    .sort((a, b) => b.count - a.count);

/** Returns the average of the ratings, from 1 to 5; null without any. */
const averageOf = (groups: readonly RatedGroup[]): number | null => {
  const count = sumBy(groups, (group) => group.count);
  return count === 0 ? null : sumBy(groups, ({ sum }) => sum) / count;
};
