import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { envelope, namedSchema } from '../http/envelope';
import { isAllowed } from '../roles';
import type { RecordsContext } from './areaModule';
import { visibleLabelSql } from './search';

/** The maximum number of entries; more can be found with a filter of their list. */
const maxEntries = 100;

const usage = z.object({
  area: z.string(),
  id: z.string(),
  recordLabel: z.string().describe('The label of the record, which tells it apart from others'),
  field: z.string().describe('The field that refers, without the places of rows: cta.linkTarget'),
});

/** The response with the uses of a record. */
export const usedByResponse = namedSchema('UsedByEnvelope', envelope(z.array(usage)));

/** A use of a record: the referring record and its field. */
export type UsedByEntry = z.infer<typeof usage>;

/**
 * Returns the uses of a record: the records outside the trash that refer to it, in their edited or published content,
 * one entry for each record and field; at most 100, in areas that the reader may see.
 */
export const readUsedBy = async (
  { database, schemas, reader }: RecordsContext,
  area: string,
  id: string,
): Promise<UsedByEntry[]> => {
  const visible = schemas.filter(({ name }) => !reader || isAllowed(reader.role, name, 'show'));
  if (visible.length === 0) return [];
  const { rows } = await database.execute<UsedByEntry & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (links.area, links.record_id, links.field)
      links.area, links.record_id AS id, links.field, ${visibleLabelSql(reader, visible)} AS "recordLabel"
    FROM links JOIN records ON records.area = links.area AND records.id = links.record_id
    WHERE links.target_area = ${area} AND links.target_id = ${id} AND records.deleted_at IS NULL
      AND links.area IN ${visible.map(({ name }) => name)}
      AND NOT (links.area = ${area} AND links.record_id = ${id})
    ORDER BY links.area, links.record_id, links.field LIMIT ${maxEntries}`);
  return rows.sort(
    (one, other) => one.area.localeCompare(other.area) || one.recordLabel.localeCompare(other.recordLabel),
  );
};
