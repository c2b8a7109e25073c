import type { AreaSchema, DataOf } from '../../../resources/engine/schema';
import { sqlLiteral } from '../../records/storage/columns';
import { declaredContentOf } from '../../records/storage/recordContent';
import type { ContentReader } from './contentReader';
import type { MemberSchema } from './memberFields';
import { recordTextOf } from './readContent';

/** The version of a record that a reader gets now, with all its fields, also those of staff. */
export interface ContentVersion<Schema extends AreaSchema = AreaSchema> {
  id: string;
  version: number;
  data: DataOf<Schema>;
}

/**
 * Reads the version of a record that the reader gets now, by the rules of content. Returns undefined if the reader gets
 * none.
 */
export const readContentVersion = async <Schema extends MemberSchema>(
  { database, now, memberId }: ContentReader,
  schema: Schema,
  key: string,
): Promise<ContentVersion<Schema> | undefined> => {
  const text = `SELECT versions.record_id AS id, versions.version, versions.data
    FROM (${recordTextOf(schema, memberId !== undefined)}) AS content
    JOIN versions ON versions.area = ${sqlLiteral(schema.name)} AND versions.record_id = content."recordId"
      AND versions.version = content.version`;
  const values = [now, ...(memberId ? [memberId] : []), key];
  const { rows } = await database.$client.query<ContentVersion>(text, values);
  const [found] = rows;
  return found && { ...found, data: declaredContentOf(schema, found.data) };
};
