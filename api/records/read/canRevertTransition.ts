import type { AreaSchema } from '../../../resources/engine/schema';
import type { Reader, RecordRow } from '../storage/recordRow';

/** The time within which a transition can be reverted. */
export const revertMinutes = 10;
export const revertPeriodMs = revertMinutes * 60 * 1000;

/** Whether a reader may revert the last transition of a record, as far as the record itself shows. */
export const canRevertTransition = (reader: Reader, schema: AreaSchema, record: RecordRow, now: Date): boolean =>
  reader !== undefined &&
  isRevertible(schema, record) &&
  record.updatedBy === reader.accountId &&
  now.getTime() - Date.parse(record.updatedAt) <= revertPeriodMs;

/** Whether the schema lets a transition to the state of a record be reverted. */
export const isRevertible = ({ revertibleStates = [] }: AreaSchema, { status }: RecordRow) =>
  revertibleStates.includes(String(status));
