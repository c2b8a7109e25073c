import { sqlLiteral } from '../../records/storage/columns';
import { declaredContentOf } from '../../records/storage/recordContent';
import type { ContentReader } from './contentReader';
import type { MemberSchema } from './memberFields';
import { recordTextOf } from './readContent';

/** The version of a record that a reader gets now, with all its fields, also those of staff. */
export interface ContentVersion {
  id: string;
  version: number;
  data: Record<string, unknown>;
}

/**
 * Reads the version of a record that the reader gets now, by the rules of content. Returns undefined if the reader gets
 * none.
 */
export const readContentVersion = async (
  { database, now, memberId }: ContentReader,
  schema: MemberSchema,
  key: string,
): Promise<ContentVersion | undefined> => {
  const text = `SELECT versions.record_id AS id, versions.version, versions.data
    FROM (${recordTextOf(schema, memberId !== undefined)}) AS content
    JOIN versions ON versions.area = ${sqlLiteral(schema.name)} AND versions.record_id = content."recordId"
      AND versions.version = content.version`;
  const values = [now, ...(memberId ? [memberId] : []), key];
  const { rows } = await database.$client.query<ContentVersion>(text, values);
  const [found] = rows;
  return found && { ...found, data: declaredContentOf(schema, found.data) };
};
