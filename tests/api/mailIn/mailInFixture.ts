import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { replyAddressOf } from '../../../api/areas/contacts/replyAddress';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { parseMail } from '../../../api/mailIn/parseMail';
import { takeMail } from '../../../api/mailIn/takeMail';
import { readSettings } from '../../../api/platform/process/settings';
import type { RecordsContext } from '../../../api/records/recordsContext';
import { contacts } from '../../../resources/contacts/contactSchema';
import { newMember } from '../features/newMember';
import { examples } from '../records/examples';
import type { Api } from '../startApi';

/** The address of the mails of the member in the files of `tests/mails`. */
export const rosa = { id: '00000000-0000-4000-8000-00000000a0a0', email: 'rosa.lindt@example.net' };

/** The address of the organization for answers. */
export const supportAddress = 'support@example.org';

/** A short mail with a Message-ID of its own. */
export const mailWith = (headers: Record<string, string>, text = 'Seven is fine for me.') =>
  [
    ...Object.entries({
      From: `Rosa Lindt <${rosa.email}>`,
      'Message-ID': `<${randomUUID()}@example.net>`,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    text,
    '',
  ].join('\r\n');

/** Helpers for tests of mail that comes in: a member with inquiries, the mails of these, and what becomes of a mail. */
export const mailInFixture = (api: Api) => {
  let newExample: ReturnType<typeof examples>['newExample'];
  beforeAll(async () => {
    ({ newExample } = examples(api));
    await insertMembers(api.context.database, [newMember({ ...rosa, firstName: 'Rosa', lastName: 'Lindt' })]);
  });
  const context = (): RecordsContext => ({ ...api.context, keys: api.app.keys });
  const query = async (text: string, values: unknown[] = []) =>
    (await api.context.database.$client.query(text, values)).rows;
  const act = (id: string, name: string) => api.call('POST', `/contacts/${id}/actions/${name}`, { body: {} });
  return {
    context,
    query,
    act,
    /** Creates an inquiry. */
    create: async (difference: object = {}) => {
      const body = { ...(await newExample(contacts)), memberId: rosa.id, email: rosa.email, ...difference };
      const { body: answer } = await api.call('POST', '/contacts', { body });
      if (!answer.success) throw new Error(JSON.stringify(answer));
      return answer.data as { id: string; dueAt: string };
    },
    /** Replies to an inquiry, and marks the mail as sent. Returns the id of the mail. */
    reply: async (id: string, others: object = {}) => {
      await api.call('POST', `/contacts/${id}/replies`, { body: { text: 'We can call you at seven.', ...others } });
      const update = `UPDATE deliveries SET state = 'sent', attempts = 1 WHERE area = 'contacts' AND record_id = $1 RETURNING id`;
      const sent = await query(update, [id]);
      return `${id}.${sent.at(-1).id}@example.org`;
    },
    /** Returns the address to which the person of an inquiry answers. */
    addressOf: (id: string) => {
      const settings = readSettings({ INBOX_IMAP_URL: 'imaps://support:secret@mail.example.org' });
      const identity = {
        from: 'Member services <news@example.org>',
        replyTo: supportAddress,
        name: '',
        footer: '',
        brandColor: '#0B5F6F',
      };
      return replyAddressOf({ keys: context().keys, settings }, identity, id) ?? '';
    },
    read: async (id: string) => (await api.call('GET', `/contacts/${id}`)).body.data,
    thread: async (id: string) => (await api.call('GET', `/contacts/${id}/thread`)).body.data,
    /** Takes a mail. Returns its outcome, with the inquiry to which it belongs. */
    take: async (raw: Buffer | string) => {
      const mail = await parseMail(Buffer.from(raw));
      const outcome = await takeMail(context(), mail);
      const [row] = await query(
        'SELECT outcome, reason, inquiry_id, entry_id, facts FROM received_mails WHERE key = $1',
        [mail.key],
      );
      return { outcome, reason: row.reason, inquiryId: row.inquiry_id as string, facts: row.facts };
    },
  };
};
