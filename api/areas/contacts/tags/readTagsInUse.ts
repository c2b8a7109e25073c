import { sql } from 'drizzle-orm';
import { contacts } from '../../../../resources/contacts/contactSchema';
import type { Queryable } from '../../../platform/database/connect';
import { areaNameSql } from '../../../records/storage/columns';

/** The number of inquiries, those that were changed last, whose tags are offered for others. */
const maxInquiries = 1000;

/** The most tags that are offered. */
const maxTags = 100;

/** Reads the tags of the inquiries that were changed last, those of the most inquiries first. */
export const readTagsInUse = async (queryable: Queryable): Promise<string[]> => {
  const { rows } = await queryable.execute<{ tag: string }>(sql`
    SELECT tag FROM (
      SELECT data->'tags' AS tags FROM records WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL
      ORDER BY updated_at DESC, id DESC LIMIT ${maxInquiries}
    ) AS latest, jsonb_array_elements_text(CASE jsonb_typeof(tags) WHEN 'array' THEN tags ELSE '[]' END) AS tag
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${maxTags}`);
  return rows.map(({ tag }) => tag);
};
