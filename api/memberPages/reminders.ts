import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/engine/schema';
import { consentChannels } from '../features/members/profiles/consents';
import { storeConsents } from '../features/members/profiles/storeConsents';
import { readReminderRecipient } from '../features/transactionalMessages/recipients';
import type { RecordsContext } from '../records/recordsContext';
import { updateRecord } from '../records/save/update';
import { areaNameSql } from '../records/storage/columns';
import type { RecordRow } from '../records/storage/recordRow';
import type { Notice, PageRequest } from './pageRequest';
import { personSaveOf } from './pageRequest';

/** Where a consent by a link comes from. */
export const linkSource = 'link';

/** Whether the person of a record gets reminders, and whether they can be started again here. */
export interface ReminderState {
  isOn: boolean;
  canStart: boolean;
}

/** Reads whether the person of a record gets reminders. */
export const readReminderState = async (
  { database }: Pick<RecordsContext, 'database'>,
  schema: AreaSchema,
  { id }: Pick<RecordRow, 'id'>,
  topic: string,
): Promise<ReminderState> => {
  const { memberId, isOn } = await readReminderRecipient(database, isRecordSql(schema, id), topic);
  return { isOn, canStart: memberId !== null };
};

const isRecordSql = (schema: AreaSchema, id: string) => sql`area = ${areaNameSql(schema)} AND id = ${id}`;

/**
 * Stops or starts the reminders of the person of a record: those of a member by the topic, those of somebody else by
 * the consents in the record. A repeated call changes nothing.
 */
export const setReminders = async (
  request: PageRequest,
  schema: AreaSchema,
  { id, data }: Pick<RecordRow, 'id' | 'data'>,
  topic: string,
  isOn: boolean,
): Promise<Notice> => {
  const { context } = request;
  const { memberId, isOn: wasOn } = await readReminderRecipient(context.database, isRecordSql(schema, id), topic);
  if (wasOn !== isOn && memberId !== null) {
    const consent = { topic, granted: isOn, at: context.now().toISOString(), source: linkSource };
    // Text messages need an agreement of their own, which this press is not.
    const channels = consentChannels.filter((channel) => !isOn || channel !== 'sms');
    await storeConsents(
      context,
      memberId,
      channels.map((channel) => ({ channel, ...consent })),
    );
  } else if (wasOn && !isOn) {
    const { author } = personSaveOf(request, data, {});
    const bodyOf = (current: RecordRow) => ({ ...current.data, consentEmail: false, consentSms: false });
    await updateRecord(context, schema, id, bodyOf, author);
  }
  return isOn ? 'remindersStarted' : 'remindersStopped';
};
