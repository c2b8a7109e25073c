import { sql } from 'drizzle-orm';
import { once } from 'es-toolkit';
import { z } from 'zod';
import { documents } from '../../../resources/documents/documentSchema';
import { findContentMember } from '../../platform/accounts/appKeys/contentMember';
import type { QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { namedSchema } from '../../platform/http/envelope';
import { parseSearch } from '../../platform/search/searchQuery';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import type { ContentCache } from '../content/contentCache';
import { memberSchemasOf } from '../content/memberFields';
import { readContentList } from '../content/readContent';

/** As many as a page of the app has at most. */
const maxDocuments = 200;

/** A document that a member gets in the app. */
export const memberDocument = namedSchema(
  'MemberDocument',
  z.object({
    id: z.string(),
    title: z.string(),
    category: z.string().nullable(),
    day: z.string().describe('The day from which it is in effect; else that of its publication'),
  }),
);

type MemberDocument = z.output<typeof memberDocument>;

/** A document as the list of the app has it. */
interface ListRow {
  id: string;
  title: string;
  categoryId?: { label: string };
}

/** Reads the documents that a member gets in the app now, the newest first. */
export const readDocuments = async (
  { database, schemas, now, cache }: RecordsContext & { cache: ContentCache },
  memberId: string,
): Promise<MemberDocument[]> => {
  const schema = memberSchemasOf(schemas).find(({ name }) => name === documents.name);
  if (!schema) return [];
  const findMember = once(() => findContentMember(database, 'id', memberId));
  const reader = { database, schemas, now: now(), memberId, cache, findMember };
  const query = { facets: [], search: parseSearch(''), offset: 0, limit: maxDocuments };
  const rows = (await readContentList(reader, schema, query)).rows.map((row) => JSON.parse(row) as ListRow);
  const { rows: days } = await database.execute<QueryRow & { id: string; day: string }>(sql`
    SELECT records.id, coalesce(versions.data->>'effectiveDate', left(${isoInstantSql('saved_at')}, 10)) AS day
    FROM records JOIN versions ON versions.area = ${areaNameSql(documents)} AND record_id = records.id
      AND versions.version = published_version
    WHERE records.area = ${areaNameSql(documents)} AND records.id = ANY(${sql.param(rows.map(({ id }) => id))}::text[])`);
  const dayOf = new Map(days.map(({ id, day }) => [id, day]));
  return rows
    .map(({ id, title, categoryId }) => ({ id, title, category: categoryId?.label ?? null, day: dayOf.get(id) ?? '' }))
    .sort((one, other) => other.day.localeCompare(one.day));
};
