import { sql } from 'drizzle-orm';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import { queueMessages, reminderTimesSql } from '../../features/transactionalMessages/queueMessages';
import { sendReminders } from '../../features/transactionalMessages/reminders';
import type { Queryable } from '../../platform/database/connect';
import { isSavedByPerson } from '../../platform/database/context';
import type { ScheduledTask } from '../../records/areaModule';
import type { SaveContext } from '../../records/areaRules';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';
import type { RecordContent } from '../../records/storage/recordRow';
import { isBeyondSql, isOneOfSql } from '../../records/storage/sortKeys';
import { appointmentChangeOf } from './appointmentChanges';

/**
 * Queues the message about a change of an appointment, unless the save notifies nobody, or a new one has taken place
 * already. Where another advisor takes over, both advisors are notified too.
 */
export const notifyOfAppointmentChange = async (
  transaction: Queryable,
  record: RecordContent<typeof appointments>,
  before: RecordContent<typeof appointments> | undefined,
  { context, now, action, author }: SaveContext,
): Promise<void> => {
  const { data } = record;
  const earlier = before?.data;
  const isStarted = data.startsAt <= now.toISOString();
  const isWrittenDownLater = !before && isStarted;
  // An edit is only announced if the editor requested that.
  const isEdit = action === 'updated';
  if (context.notifiesPeople === false || isWrittenDownLater) return;
  if (isEdit && (context.notifiesPeople !== true || isStarted)) return;
  const kind = messageKindOf(record, before, action, isSavedByPerson(author));
  if (!kind) return;
  const recordsCondition = sql`area = ${areaNameSql(appointments)} AND id = ${record.id}`;
  await queueMessages(context, transaction, { schema: appointments, kind, recordsCondition });
  if (record.status === 'confirmed' && earlier && earlier.advisorId !== data.advisorId)
    await notifyAdvisors(context, transaction, record.id, { released: earlier.advisorId, assigned: data.advisorId });
};

const messageKindOf = (
  record: RecordContent<typeof appointments>,
  before: RecordContent<typeof appointments> | undefined,
  action: string,
  isByMember: boolean,
): MessageKind | undefined => {
  const { status } = record;
  const { data } = record;
  const earlier = before?.data;
  if (action === 'proposed') {
    if (isByMember) return 'appointment-requested';
    return data.startsAt === earlier?.startsAt ? 'appointment-advisor-proposed' : 'appointment-proposed';
  }
  if (action === 'rescheduled' || (action === 'updated' && status === 'confirmed'))
    return earlier && appointmentChangeOf(data, earlier);
  if (status === before?.status) return undefined;
  switch (status) {
    case 'requested':
      return 'appointment-requested';
    case 'confirmed':
      return before === undefined || before.status === 'requested' ? 'appointment-confirmed' : undefined;
    case 'declined':
      return 'appointment-declined';
    case 'cancelled':
      return data.cancelledBy === 'member' ? 'appointment-cancelled-by-member' : 'appointment-cancelled';
    default:
      return undefined;
  }
};

/** Queues the emails to the advisors of an appointment that another one takes over. Each is for one advisor. */
const notifyAdvisors = async (
  context: RecordsContext,
  transaction: Queryable,
  appointment: string,
  { released, assigned }: Record<'released' | 'assigned', string | undefined>,
): Promise<void> => {
  const versionSql = sql`(SELECT version FROM records AS appointment
    WHERE appointment.area = ${areaNameSql(appointments)} AND appointment.id = ${appointment})`;
  const messages = [
    { kind: 'advisor-released', advisor: released },
    { kind: 'advisor-assigned', advisor: assigned },
  ] as const;
  for (const { kind, advisor } of messages) {
    if (!advisor) continue;
    await queueMessages(context, transaction, {
      schema: advisors,
      kind,
      recordsCondition: sql`area = ${areaNameSql(advisors)} AND id = ${advisor}`,
      occasion: sql`${versionSql} || '.' || id`,
      about: { schema: appointments, id: appointment },
    });
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
