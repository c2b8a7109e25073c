import { hasSearch, type Search } from '../../platform/search/searchQuery';
import { searchConditionText } from '../../platform/search/searchText';
import type { CachedRow } from './cachedRows';
import type { ContentReader } from './contentReader';
import type { MemberSchema } from './memberFields';

/** Returns those of some rows of an area that have all words. Stored rows are found by a statement. */
export const rowsWithWords = async (
  { database, now }: ContentReader,
  schema: MemberSchema,
  rows: readonly CachedRow[],
  search: Search,
): Promise<CachedRow[]> => {
  const values: unknown[] = [schema.name, now];
  const condition = searchConditionText('search', search, (value) => `$${values.push(value)}`);
  const { rows: found } = await database.$client.query<{ recordId: string; version: number }>(
    `SELECT record_id AS "recordId", version FROM member_content
    WHERE area = $1 AND ends_at > $2 AND ${condition}`,
    values,
  );
  const stored = new Set(found.map(({ recordId, version }) => `${recordId}/${version}`));
  return rows.filter(({ recordId, version, search: text }) =>
    text === undefined ? stored.has(`${recordId}/${version}`) : hasSearch(text, search),
  );
};
