import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../../database/connect';
import type { ClockWork, RecordsContext, Saving } from '../../records/areaModule';
import { areaOf } from '../../records/columns';
import { setValues } from '../../records/derivedValues';
import type { SavedRecord } from '../../records/recordRow';
import { isBeyond, isOneOf } from '../../records/sortKeys';
import { remindersSent, tell } from '../../transactionalMessages/queueMessages';
import { remind } from '../../transactionalMessages/reminders';

/** What becomes of an appointment tells its person, unless it is done in passing. */
export const tellBooked = async (
  transaction: Queryable,
  record: SavedRecord,
  before: SavedRecord | undefined,
  { context, action }: Saving,
): Promise<void> => {
  const kind = kindFor(record.status, before?.status, action);
  if (!kind || context.tells === false) return;
  const which = sql`area = ${areaOf(appointments)} AND id = ${record.id}`;
  await tell(context, transaction, { schema: appointments, kind, which });
};

const kindFor = (status: string | null, before: string | null | undefined, action: string): MessageKind | undefined => {
  if (action === 'proposed') return 'appointment-proposed';
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

/** Reminds whoever has an appointment that begins soon. */
export const remindBooked: ClockWork = (context) =>
  remind(
    context,
    (hours) => `appointment-reminder-${hours}h`,
    async (_transaction, after, until) => ({
      schema: appointments,
      which: sql`area = ${areaOf(appointments)} AND deleted_at IS NULL
        AND ${isOneOf(appointments, 'status', ['confirmed'])}
        AND ${isBeyond(appointments, 'startsAt', '>', after)} AND ${isBeyond(appointments, 'startsAt', '<=', until)}`,
      occasion: sql`data->>'startsAt'`,
      topic: 'appointment_reminder',
    }),
  );

/** Keeps beside appointments when reminders of them were sent. */
export const noteReminders = async ({ database }: RecordsContext, ids: readonly string[]): Promise<void> => {
  const kinds = ['appointment-reminder-24h', 'appointment-reminder-2h'] as const;
  const derived = sql`derived || jsonb_build_object('remindersSent', ${remindersSent(appointments, kinds)})`;
  await database.execute(sql`
    UPDATE record_values SET ${setValues(appointments, derived)}
    WHERE area = ${areaOf(appointments)} AND record_id = ANY(${sql.param(ids)}::text[])`);
};
