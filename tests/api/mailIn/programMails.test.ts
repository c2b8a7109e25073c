import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readMail } from '../../mails/readMail';
import { setUpApi } from '../setUpApi';
import { mailInFixture, mailWith } from './mailInFixture';

const start = new Date('2026-11-30T14:00:00.000Z');
let now = start;
const api = setUpApi({ now: () => now });
const { create, addressOf, reply, read, thread, take } = mailInFixture(api);

beforeEach(async () => {
  now = start;
  await api.signIn();
});

describe('a mail of a program', () => {
  it.each(['resolve', 'wait', undefined])(
    'only stands in the thread that it belongs to, after a reply with %s',
    async (action) => {
      const { id } = await create();
      const messageId = await reply(id, action ? { action } : {});
      const before = await read(id);
      now = new Date(start.getTime() + 60_000);
      const note = (await readMail('absenceNote', { messageId, replyAddress: addressOf(id) })).toString();
      const outcome = await take(note.replace('7c1d-oof@', `${randomUUID()}@`));
      expect(outcome).toMatchObject({ outcome: 'added', facts: { isAutomatic: true } });
      const after = await read(id);
      for (const field of ['status', 'answeredAt', 'dueAt', 'dueFrom', 'waitingSince', 'resolvedAt'])
        expect(after[field], field).toEqual(before[field]);
      expect((await thread(id)).at(-1)).toMatchObject({ mail: { isAutomatic: true } });
    },
  );

  it('is set aside where it belongs to none', async () => {
    const note = (await readMail('absenceNote')).toString().replace('7c1d-oof@', 'another@');
    expect(await take(note)).toMatchObject({ outcome: 'setAside', reason: 'automatic' });
    // A process may end before it has moved the mail; the next one moves it to the same folder.
    expect((await take(note)).outcome).toBe('setAside');
  });

  it('about a bounce marks the reply as failed, with the reason', async () => {
    for (const [name, reason] of [
      ['bouncePostfix', 'bounced 5.1.1'],
      ['bounceExchange', 'bounced 5.2.2'],
    ] as const) {
      const { id } = await create();
      const messageId = await reply(id);
      expect(await take(await readMail(name, { messageId }))).toMatchObject({ outcome: 'bounced', inquiryId: id });
      expect(await thread(id)).toMatchObject([{ kind: 'reply', delivery: { state: 'failed', reason } }]);
    }
    const unknown = (await readMail('bouncePostfix')).toString().replaceAll('4CkX2d1Zz@', 'other@');
    expect(await take(unknown)).toMatchObject({ outcome: 'setAside', reason: 'bounce' });
  });

  it('that is our own is not taken', async () => {
    const { mailFrom } = api.context.settings;
    const own: Record<string, string>[] = [{ From: mailFrom }, { 'X-Loop': 'no-reply@localhost' }];
    for (const headers of own)
      expect(await take(mailWith({ ...headers, Subject: 'See you tomorrow' }))).toMatchObject({
        outcome: 'own',
        inquiryId: null,
      });
  });
});
