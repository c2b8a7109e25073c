import { likePattern } from '../../platform/database/searchText';
import type { ContentReader } from './contentReader';
import type { HeldRow } from './heldRows';
import type { MemberSchema } from './memberFields';

/** Returns those of some rows of an area that have all words. Stored rows are found by a statement. */
export const rowsWithWords = async (
  { database, now }: ContentReader,
  schema: MemberSchema,
  rows: readonly HeldRow[],
  words: readonly string[],
): Promise<HeldRow[]> => {
  const { rows: found } = await database.$client.query<{ recordId: string; version: number }>(
    `SELECT record_id AS "recordId", version FROM member_content
    WHERE area = $1 AND ends_at > $2 AND search LIKE ALL($3)`,
    [schema.name, now, words.map(likePattern)],
  );
  const stored = new Set(found.map(({ recordId, version }) => `${recordId}/${version}`));
  return rows.filter(({ recordId, version, search }) =>
    search === undefined ? stored.has(`${recordId}/${version}`) : words.every((word) => search.includes(word)),
  );
};
