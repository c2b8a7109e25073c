import { sql } from 'drizzle-orm';
import { isEqual, omit } from 'es-toolkit';
import { type RecordData, reverted } from '../../../../resources/engine/schema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import { findMessageSentSince } from '../../../features/transactionalMessages/queueMessages';
import type { Queryable } from '../../../platform/database/connect';
import { Problem } from '../../../platform/http/problem';
import { recordMessages } from '../../../records/messages.en';
import type { RecordsContext } from '../../../records/recordsContext';
import { saveRecords } from '../../../records/save/save';
import { areaNameSql } from '../../../records/storage/columns';
import type { RecordRow } from '../../../records/storage/recordRow';
import { enrollmentMessages } from '../messages.en';
import { readEvent } from '../seats';
import type { CheckInAuthor } from './checkInEntry';

/** Corrects when a person arrived, because an earlier press was sent later. */
export const correctArrival = async (
  context: RecordsContext,
  current: RecordRow,
  since: number,
  author: CheckInAuthor,
): Promise<void> => {
  const { status, data } = current;
  const next = { status, data: { ...data, checkedInAt: new Date(since).toISOString() }, action: 'updated' };
  await saveRecords(context, context.database, eventsEnrolment, [{ current, next }], author);
};

/**
 * Takes an arrival back that was pressed before an undo, whatever was sent in between. Throws 409 where a message was sent
 * since the arrival, or somebody has changed the enrollment.
 */
export const revertArrival = async (
  context: RecordsContext,
  current: RecordRow,
  author: CheckInAuthor,
): Promise<void> => {
  const { id, data } = current;
  const event = await readEvent(context.database, String(data.eventId));
  const { status, arrivedAt, ofArrival, version, savedBy } = await readBeforeArrival(context.database, id);
  if (!isEqual(withoutArrival(ofArrival), withoutArrival(data))) throw new Problem(409, recordMessages.changedSince);
  // Where presses were sent out of order, the last save may be another account's.
  if (version === current.version && savedBy !== author.accountId) throw new Problem(409, recordMessages.doneByOther);
  const followed =
    event?.data.eventState === 'completed'
      ? enrollmentMessages.completedSince
      : await findMessageSentSince(context.database, eventsEnrolment, id, arrivedAt);
  if (followed) throw new Problem(409, recordMessages.followed({ followed }));
  const next = { status, data, action: reverted };
  await saveRecords(context, context.database, eventsEnrolment, [{ current, next }], author);
};

type Data = RecordData;

const withoutArrival = (data: Data) => omit(data, ['checkedInAt', 'checkedInBy']);

/** Reads the state of the enrollment before the person arrived, and when and with which data the arrival was saved. */
const readBeforeArrival = async (queryable: Queryable, id: string) => {
  const isOfIt = sql`area = ${areaNameSql(eventsEnrolment)} AND record_id = ${id}`;
  const { rows } = await queryable.execute<{
    status: string;
    arrivedAt: string;
    ofArrival: Data;
    version: number;
    savedBy: string | null;
  }>(sql`
    SELECT before.status, arrival.version, saved_at AS "arrivedAt", data AS "ofArrival", saved_by AS "savedBy"
    FROM (SELECT version, status FROM versions WHERE ${isOfIt} AND status <> 'attended' ORDER BY version DESC LIMIT 1) AS before
      CROSS JOIN LATERAL (
        SELECT version, saved_at, saved_by, data FROM versions WHERE ${isOfIt} AND version > before.version ORDER BY version LIMIT 1) AS arrival`);
  const [found] = rows;
  if (!found) throw new Problem(409, recordMessages.nothingToUndo);
  return { ...found, arrivedAt: new Date(found.arrivedAt) };
};
