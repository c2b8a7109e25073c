import { millisecondsInDay } from 'date-fns/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { readMail } from '../../mails/readMail';
import { newMember } from '../features/newMember';
import { setUpApi } from '../setUpApi';
import { mailInFixture, mailWith, rosa, supportAddress } from './mailInFixture';

const start = new Date('2026-11-30T14:00:00.000Z');
let now = start;
const api = setUpApi({ now: () => now });
const { context, create, addressOf, reply, read, thread, take, act, query } = mailInFixture(api);

beforeEach(async () => {
  now = start;
  await api.signIn();
});

describe('a mail to the address of an inquiry', () => {
  it('is a reply in its thread, which begins a new due time', async () => {
    const { id } = await create();
    await reply(id, { action: 'wait' });
    now = new Date(start.getTime() + 60_000);
    expect(await take(await readMail('gmail', { replyAddress: addressOf(id) }))).toMatchObject({
      outcome: 'added',
      inquiryId: id,
    });
    expect(await read(id)).toMatchObject({
      status: 'in_progress',
      entryCount: 2,
      dueAt: expect.any(String),
      dueFrom: now.toISOString(),
    });
    expect(await thread(id)).toMatchObject([
      { kind: 'reply' },
      {
        kind: 'memberReply',
        authorId: null,
        text: 'Thank you, seven is fine. Please call my mobile – the number has not changed.\n\nRosa',
        mail: {
          isVerified: true,
          isAutomatic: false,
          refusedFiles: [],
          quotedText: expect.stringContaining('Dear Rosa'),
        },
      },
    ]);
    const [last] = await query(`SELECT action FROM activity WHERE record_id = $1 ORDER BY id DESC LIMIT 1`, [id]);
    expect(last).toEqual({ action: 'replied' });
  });

  it('is taken into the inquiry into which that one was merged, by its address and by the mail that it answers', async () => {
    const kept = await create();
    now = new Date(start.getTime() + 60_000);
    const merged = await create();
    const messageId = await reply(merged.id);
    const { body } = await api.call('POST', `/contacts/${kept.id}/merge`, { body: { otherId: merged.id } });
    expect(body.data).toEqual({ id: kept.id });
    const byAddress: Record<string, string> = { To: addressOf(merged.id) };
    for (const headers of [byAddress, { To: supportAddress, 'In-Reply-To': `<${messageId}>` }])
      expect(await take(mailWith(headers))).toMatchObject({ outcome: 'added', inquiryId: kept.id });
    const kinds = (await thread(kept.id)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['memberReply', 'reply', 'memberReply', 'memberReply']);
    expect((await thread(kept.id))[1].delivery).toMatchObject({ state: 'sent' });
  });

  it('is taken once, however often it comes', async () => {
    const { id } = await create();
    const raw = await readMail('appleMail', { replyAddress: addressOf(id) });
    const outcomes = await Promise.all([take(raw), take(raw), take(raw)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['added', 'takenBefore', 'takenBefore']);
    expect(await thread(id)).toHaveLength(1);
  });

  it('reopens a resolved inquiry, at most three times a day', async () => {
    const { id } = await create();
    const outcomes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      await act(id, 'resolve');
      outcomes.push((await take(mailWith({ To: addressOf(id) }))).outcome);
    }
    expect(outcomes).toEqual(['reopened', 'reopened', 'reopened', 'added', 'added']);
    expect(await read(id)).toMatchObject({ status: 'resolved', entryCount: 5 });
    now = new Date(start.getTime() + millisecondsInDay + 1);
    await api.signIn();
    expect((await take(mailWith({ To: addressOf(id) }))).outcome).toBe('reopened');
    expect((await read(id)).status).toBe('reopened');
  });

  it('begins a new inquiry where that one is closed, resolved long ago or deleted', async () => {
    const closed = await create();
    await act(closed.id, 'resolve');
    await act(closed.id, 'close');
    const old = await create();
    await act(old.id, 'resolve');
    const deleted = await create({ topicId: 'general', isComplaint: false });
    await api.call('DELETE', `/contacts/${deleted.id}`, { headers: { 'if-match': '"1"' } });
    now = new Date(start.getTime() + 31 * millisecondsInDay);
    await api.signIn();
    for (const { id } of [closed, old, deleted]) {
      const { outcome, inquiryId } = await take(mailWith({ To: addressOf(id), Subject: 'Re: my question' }));
      expect(outcome).toBe('created');
      expect(inquiryId).not.toBe(id);
    }
  });

  it('is set aside where that one was marked as spam', async () => {
    const { id } = await create();
    await act(id, 'markSpam');
    expect(await take(mailWith({ To: addressOf(id) }))).toMatchObject({ outcome: 'setAside', reason: 'spam' });
  });

  it('with a token that somebody made up belongs to no inquiry', async () => {
    const { id } = await create();
    const address = addressOf(id).replace(/.(?=@)/, (last) => (last === 'a' ? 'b' : 'a'));
    const { inquiryId } = await take(mailWith({ To: address, Subject: 'My balance' }));
    expect(inquiryId).not.toBe(id);
  });
});

describe('a mail that answers one of ours', () => {
  it('belongs to its inquiry, also without the address', async () => {
    const { id } = await create();
    const messageId = await reply(id);
    for (const name of ['outlook', 'outlookSpanish', 'gmailSpanish'] as const) {
      const raw = await readMail(name, {
        messageId,
        replyAddress: name === 'outlook' ? supportAddress : addressOf(id),
      });
      expect(await take(raw), name).toMatchObject({ outcome: 'added', inquiryId: id });
    }
    const other = await create();
    const [, delivery = ''] = messageId.split('.');
    const foreign = mailWith({ 'In-Reply-To': `<${other.id}.${delivery}>`, Subject: 'Re: a guess' });
    expect((await take(foreign)).inquiryId).not.toBe(other.id);
  });
});

describe('the sender', () => {
  it('is verified by the own address of the member alone', async () => {
    const { id } = await create();
    const to = { To: addressOf(id) };
    expect((await take(mailWith(to))).facts.isVerified).toBe(true);
    expect((await take(mailWith({ ...to, From: 'ROSA.LINDT@EXAMPLE.NET' }))).facts.isVerified).toBe(true);
    expect((await take(mailWith({ ...to, From: 'Rosa <rosa@work.example.com>' }))).facts.isVerified).toBe(false);
    expect((await take(await readMail('forgedSender', { replyAddress: to.To }))).facts.isVerified).toBe(false);
    const entries = await thread(id);
    expect(entries.map(({ mail }: { mail: { isVerified: boolean } }) => mail.isVerified)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const authors = await query(`SELECT updated_by_member FROM records WHERE area = 'contacts' AND id = $1`, [id]);
    expect(authors).toEqual([{ updated_by_member: true }]);
  });

  it('of a new inquiry is its member, and nobody where none or several have the address', async () => {
    const { inquiryId } = await take(mailWith({ To: supportAddress, Subject: 'My pension' }));
    expect(await read(inquiryId)).toMatchObject({
      ...{
        memberId: rosa.id,
        name: 'Rosa Lindt',
        email: rosa.email,
        topicId: 'general',
        source: 'email',
        status: 'new',
      },
      ...{ subject: 'My pension', message: 'Seven is fine for me.' },
    });
    const unknown = await take(await readMail('noMessageId'));
    expect(unknown).toMatchObject({ outcome: 'created', facts: { isVerified: false } });
    expect((await read(unknown.inquiryId)).email).toBe('ike@example.com');
    await insertMembers(
      context().database,
      [1, 2].map(() => newMember({ email: 'both@example.com' })),
    );
    const shared = await take(mailWith({ From: 'both@example.com', Subject: 'One of two' }));
    const { memberId = null, name } = await read(shared.inquiryId);
    expect([memberId, name]).toEqual([null, 'both@example.com']);
    const mail = await api.call('GET', `/contacts/${unknown.inquiryId}/mail`);
    expect(mail.body.data).toEqual({ isVerified: false, isAutomatic: false, quotedText: '', refusedFiles: [] });
  });
});

describe('a new inquiry', () => {
  it.each(['htmlOnly', 'windows1252', 'headerInjection', 'brokenMime', 'forwarded', 'calendarInvitation'] as const)(
    'comes of %s',
    async (name) => {
      const { outcome, inquiryId } = await take(await readMail(name));
      expect(outcome).toBe('created');
      expect((await read(inquiryId)).message.length).toBeGreaterThan(9);
    },
  );

  it('has all that was written, however short or long', async () => {
    const short = await take(mailWith({ Subject: 'Hi' }, 'Yes'));
    expect((await read(short.inquiryId)).message).toBe('Hi\n\nYes (This is the whole email.)');
    const empty = await take(mailWith({}, ''));
    expect(await read(empty.inquiryId)).toMatchObject({
      subject: 'Email without a subject',
      message: '(The email has no text.)',
    });
    const words = Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ');
    const long = await take(mailWith({ Subject: 'x'.repeat(400) }, words));
    const { message, subject } = await read(long.inquiryId);
    expect([message.length <= 4000, subject.length]).toEqual([true, 120]);
    const [{ text }] = await thread(long.inquiryId);
    expect(`${message} ${text}`).toBe(words);
  });
});

describe('files', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const partOf = (name: string, content: Buffer) =>
    `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`;
  const mailWithFiles = (headers: Record<string, string>, parts: string[]) =>
    mailWith(
      { ...headers, 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' },
      `--b\r\nContent-Type: text/plain\r\n\r\nHere are my papers.\r\n${parts.join('')}--b--`,
    );

  it('are taken with the inquiry by the rules of files from members, and the others are named', async () => {
    const { id } = await create();
    const parts = [partOf('program.exe', Buffer.from('MZ')), partOf('form.pdf', pdf)];
    const { facts } = await take(mailWithFiles({ To: addressOf(id) }, parts));
    expect(facts.refusedFiles).toEqual(['program.exe']);
    const { body } = await api.call('GET', `/contacts/${id}/files`);
    expect(body.data).toMatchObject([{ name: 'form.pdf', type: 'application/pdf', size: pdf.length }]);
    const file = await api.call('GET', `/contacts/${id}/files/${body.data[0].id}`);
    expect(file.text).toBe(pdf.toString());
  });

  it('are at most five, also of somebody who is no member', async () => {
    const parts = Array.from({ length: 7 }, (_, index) => partOf(`${index}.pdf`, pdf));
    const { inquiryId, facts } = await take(mailWithFiles({ From: 'ike@example.com' }, parts));
    expect(facts.refusedFiles).toEqual(['5.pdf', '6.pdf']);
    expect((await api.call('GET', `/contacts/${inquiryId}/files`)).body.data).toHaveLength(5);
  });
});

it('erasing the member erases what came by mail', async () => {
  const { id } = await create();
  await take(mailWith({ To: addressOf(id) }));
  const erased = await api.call('POST', `/members/${rosa.id}/erase`, { body: { reason: 'Asked for by letter' } });
  expect(erased.status).toBe(200);
  expect(await query('SELECT FROM received_mails WHERE inquiry_id = $1', [id])).toEqual([]);
});
