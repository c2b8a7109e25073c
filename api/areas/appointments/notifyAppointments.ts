import { sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import { queueMessages, reminderTimesSql } from '../../features/transactionalMessages/queueMessages';
import { sendReminders } from '../../features/transactionalMessages/reminders';
import type { Queryable } from '../../platform/database/connect';
import { isSavedByPerson } from '../../platform/database/context';
import type { RecordsContext, SaveContext, ScheduledTask } from '../../records/areaModule';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';
import type { RecordContent } from '../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';

/**
 * Queues the message about a change of an appointment, unless the save notifies nobody, or a new one has taken place
 * already.
 */
export const notifyOfAppointmentChange = async (
  transaction: Queryable,
  record: RecordContent,
  before: RecordContent | undefined,
  { context, now, action, author }: SaveContext,
): Promise<void> => {
  const isByMember = isSavedByPerson(author);
  const kind = messageKindOf(record.status, before?.status, action, isByMember);
  const isWrittenDownLater = !before && (record.data as Appointment).startsAt <= now.toISOString();
  if (!kind || context.notifiesPeople === false || isWrittenDownLater) return;
  const recordsCondition = sql`area = ${areaNameSql(appointments)} AND id = ${record.id}`;
  await queueMessages(context, transaction, { schema: appointments, kind, recordsCondition });
};

const messageKindOf = (
  status: string | null,
  before: string | null | undefined,
  action: string,
  isByMember: boolean,
): MessageKind | undefined => {
  if (action === 'proposed') return isByMember ? 'appointment-requested' : 'appointment-proposed';
  if (action === 'rescheduled') return 'appointment-moved';
  if (status === before) return undefined;
  switch (status) {
    case 'requested':
      return 'appointment-requested';
    case 'confirmed':
      return before === undefined || before === 'requested' ? 'appointment-confirmed' : undefined;
    case 'declined':
      return 'appointment-declined';
    case 'cancelled':
      return 'appointment-cancelled';
    default:
      return undefined;
  }
};

/** Sends reminders of confirmed appointments that start soon. */
export const sendAppointmentReminders: ScheduledTask = (context) =>
  sendReminders(
    context,
    (hours) => `appointment-reminder-${hours}h`,
    async (_transaction, after, until) => ({
      schema: appointments,
      recordsCondition: sql`area = ${areaNameSql(appointments)} AND deleted_at IS NULL
        AND ${isOneOfSql(appointments, 'status', ['confirmed'])}
        AND ${isBeyondSql(appointments, 'startsAt', '>', after)} AND ${isBeyondSql(appointments, 'startsAt', '<=', until)}`,
      occasion: sql`data->>'startsAt'`,
      topic: 'appointment_reminder',
    }),
  );

/** Stores in the derived values of appointments when their reminders were sent. */
export const storeReminderTimes = async ({ database }: RecordsContext, ids: readonly string[]): Promise<void> => {
  const kinds = ['appointment-reminder-24h', 'appointment-reminder-2h'] as const;
  const derived = sql`derived || jsonb_build_object('remindersSent', ${reminderTimesSql(appointments, kinds)})`;
  await database.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(appointments, derived)}
    WHERE area = ${areaNameSql(appointments)} AND record_id = ANY(${sql.param(ids)}::text[])`);
};
