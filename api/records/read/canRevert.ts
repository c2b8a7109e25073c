import type { AreaSchema } from '../../../resources/engine/schema';
import type { Reader, RecordRow } from '../storage/recordRow';

/** Returns within how many minutes an action that led to the state of a record can be reverted; undefined if never. */
export const revertMinutesOf = ({ actions }: AreaSchema, { status }: RecordRow): number | undefined =>
  actions.find(({ to, field, revertMinutes }) => revertMinutes && field === 'status' && to === status)?.revertMinutes;

/** Whether a reader may revert the last action on a record, as far as the record itself shows. */
export const canRevert = (reader: Reader, schema: AreaSchema, record: RecordRow, now: Date): boolean =>
  reader !== undefined &&
  record.updatedBy === reader.accountId &&
  now.getTime() - Date.parse(record.updatedAt) <= (revertMinutesOf(schema, record) ?? -1) * 60_000;
