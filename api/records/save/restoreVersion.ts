import { pickBy } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import { versionAsInEffect } from '../publish/publishing';
import { isPublished } from '../publish/versionInEffect';
import { readRecordVersion } from '../read/history';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import { updateRecord } from './update';

/**
 * Restores the content of an earlier version, as a save of the present user: as a draft, or for a published record as a
 * working draft, without the fields that take effect at once. States stay as they are. Throws 404, 409 while the record
 * is in review, and the errors of `updateRecord`.
 */
export const restoreVersion = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  { version, over }: { version: number; over: number },
  author: Author,
): Promise<RecordRow> => {
  const { data } = await readRecordVersion(context.database, schema, id, version);
  // States and computed values are not part of a body.
  const body = pickBy(data, (_, field) => Object.hasOwn(schema.record.shape, field));
  const bodyOf = (current: RecordRow) => {
    if (current.status === 'in_review') throw new Problem(409, recordMessages.inReview);
    return isPublished(current) ? versionAsInEffect(schema, body, current.data) : body;
  };
  return updateRecord(context, schema, id, bodyOf, author, over, { action: 'restored' });
};
