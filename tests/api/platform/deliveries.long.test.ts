import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSenders } from '../../../api/platform/outbox/senders';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Sending, startNotificationApi } from '../areas/sending';
import { examples } from '../records/examples';
import { type MailServer, startMailServer, type Treatment } from './mailServer';

let mail: MailServer;
let sending: Sending;

beforeAll(async () => {
  mail = await startMailServer();
  sending = await startNotificationApi({ smtpUrl: mail.url });
});
afterAll(async () => {
  await sending.close();
  await mail.close();
});
beforeEach(async () => {
  mail.received.length = 0;
  await sending.clearMembers();
});

const addMember = async (name: string, ...treatments: Treatment[]) => {
  const email = `${name}@example.org`;
  mail.handleNext(email, ...treatments);
  await sending.addMember({ email });
  return email;
};

/** Creates a notification to all members and starts to send it. */
const send = async (difference: object = {}) => {
  const { id } = await sending.create(difference);
  const started = await sending.act(id, 'send');
  expect(started.body).toMatchObject({ success: true, data: { status: 'sending' } });
  return id as string;
};

const recipients = () => mail.received.map(({ to }) => to).sort();

describe('e-mail', () => {
  it('arrives once, as text and as HTML, with the sender and a way to unsubscribe', async () => {
    const to = await addMember('dana');
    const id = await send();
    expect(await sending.deliver(id)).toBeUndefined();
    expect(recipients()).toEqual([to]);
    const { raw = '' } = mail.received[0] ?? {};
    const flat = raw.replace(/=\r\n/g, '').replace(/\r\n/g, '\n');
    expect(flat).toContain('From: Member services <news@example.org>');
    expect(flat).toContain(`To: ${to}`);
    expect(flat).toContain('Subject: See you tomorrow');
    expect(flat).toMatch(new RegExp(`Message-ID: <${id}\\.\\d+@example\\.org>`));
    expect(flat).toContain('Content-Type: text/plain');
    expect(flat).toContain('Content-Type: text/html');
    expect(flat).toContain('>Platte Union Hall</p>');
    expect(flat).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/m\/[\w-]{43}>/m);
    expect(flat).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(flat).toContain('Auto-Submitted: auto-generated');
    expect(flat).toContain('X-Loop: news@example.org');
    expect(flat.match(/Get no more messages of this kind/g)).toHaveLength(2);
    expect(await sending.read(id)).toMatchObject({
      status: 'sent',
      targeted: 1,
      sent: 1,
      startedAt: '2027-02-10T15:00:00.000Z',
      finishedAt: '2027-02-10T15:00:00.000Z',
    });
  });

  it('that is refused permanently has failed with the reason, and is not sent again', async () => {
    const [good, bad] = [await addMember('good'), await addMember('bad', 'refuse')];
    const id = await send();
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'partially_failed', targeted: 2, sent: 1, failed: 1 });
    expect(await sending.deliveries(id)).toEqual([
      { to: good, channel: 'email', state: 'sent', reason: null },
      { to: bad, channel: 'email', state: 'failed', reason: 'refused 550' },
    ]);
    expect((await sending.act(id, 'resend')).status).toBe(409);
    await sending.deliver(id);
    expect(recipients()).toEqual([good]);
  });

  it('with a temporary failure is retried after a minute, not before', async () => {
    const to = await addMember('busy', 'later', 'later');
    const id = await send();
    expect(await sending.deliver(id)).toEqual(new Date('2027-02-10T15:01:00.000Z'));
    expect(await sending.deliver(id)).toEqual(new Date('2027-02-10T15:01:00.000Z'));
    await sending.advance(1);
    expect(await sending.deliver(id)).toEqual(new Date('2027-02-10T15:05:00.000Z'));
    expect(await sending.read(id)).toMatchObject({ status: 'sending', targeted: 1, sent: 0 });
    await sending.advance(4);
    expect(await sending.deliver(id)).toBeUndefined();
    expect(recipients()).toEqual([to]);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 1 });
  });

  it('with repeated temporary failures has failed in the end', async () => {
    await addMember('never', ...Array.from({ length: 9 }, () => 'later' as const));
    const id = await send();
    let attempts = 0;
    for (let next: Date | undefined = sending.clock.now; next; attempts += 1) {
      await sending.setTime(next);
      next = await sending.deliver(id);
    }
    expect(attempts).toBe(5);
    expect(await sending.deliveries(id)).toMatchObject([{ state: 'failed', reason: 'refused 451' }]);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', failed: 1 });
  });

  it('is sent again when the connection broke before the server had it, and not when it may have it', async () => {
    const before = await addMember('before', 'dropBefore');
    const after = await addMember('after', 'dropAfter');
    const id = await send();
    const next = await sending.deliver(id);
    if (next) {
      await sending.setTime(next);
      await sending.deliver(id);
    }
    expect(recipients()).toEqual([after, before]);
    expect(await sending.read(id)).toMatchObject({ status: 'partially_failed', sent: 1, unknown: 1, actions: [] });
    expect(await sending.deliveries(id)).toEqual([
      { to: before, channel: 'email', state: 'sent', reason: null },
      { to: after, channel: 'email', state: 'unknown', reason: 'no_answer' },
    ]);
    const again = await sending.act(id, 'resend');
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('Nobody is left to send it to. Messages that may have arrived are not sent again.');
  });

  it('waits while the server cannot be reached, and is not lost', async () => {
    for (let index = 0; index < 50; index += 1) await addMember(`patient-${index}`);
    const id = await send();
    const senders = await createSenders(
      { ...sending.context.settings, smtpUrl: 'smtp://127.0.0.1:9' },
      sending.context.now,
    );
    const next = await sending.deliver(id, { senders });
    senders.close();
    expect(next?.getTime()).toBe(sending.clock.now.getTime() + 60_000);
    expect((await sending.deliveries(id)).every(({ state }) => state === 'waiting')).toBe(true);
    await sending.advance(1);
    expect(await sending.deliver(id)).toBeUndefined();
    expect(recipients()).toHaveLength(50);
  });

  it('goes to the address that the member has when it is sent, also after a change since the start', async () => {
    await addMember('moved');
    const id = await send();
    await sending.context.database.$client.query(`UPDATE members SET email = 'elsewhere@example.org'`);
    await sending.deliver(id);
    expect(recipients()).toEqual(['elsewhere@example.org']);
  });
});

describe('a reply to an inquiry', () => {
  it('is mailed to the inquirer, with the original question', async () => {
    const { newExample } = examples(sending);
    const body = { ...(await newExample(contacts)), email: 'inquirer@example.org', message: 'When can I retire?' };
    const { id } = (await sending.call('POST', '/contacts', { body })).body.data;
    const replied = await sending.call('POST', `/contacts/${id}/replies`, { body: { text: 'In three years.' } });
    expect(replied.body).toMatchObject({ success: true });
    const held = await sending.deliver(id, { area: 'contacts' });
    expect([held?.toISOString(), recipients()]).toEqual([replied.body.data[0].delivery.sendsAt, []]);
    await sending.advance(1);
    expect(await sending.deliver(id, { area: 'contacts' })).toBeUndefined();
    expect(recipients()).toEqual(['inquirer@example.org']);
    expect(mail.received[0]?.raw).toContain('In three years.');
    expect(mail.received[0]?.raw).toContain('> When can I retire?');
    // A person has written it, so absence notes may answer it.
    expect(mail.received[0]?.raw).not.toContain('Auto-Submitted');
    expect(mail.received[0]?.raw).toContain('X-Loop: news@example.org');
    const { data } = (await sending.call('GET', `/contacts/${id}/thread`)).body;
    expect(data).toMatchObject([{ kind: 'reply', delivery: { state: 'sent' } }]);

    // A queued reply is sent even if the inquiry was moved to the trash before.
    await sending.call('POST', `/contacts/${id}/replies`, { body: { text: 'Or in two.' } });
    const deleted = await sending.call('DELETE', `/contacts/${id}`, { headers: { 'if-match': '"3"' } });
    expect(deleted.status).toBe(200);
    await sending.advance(1);
    await sending.deliver(id, { area: 'contacts' });
    expect(mail.received[1]?.raw).toContain('Or in two.');
  });
});

describe('several processes', () => {
  it('send each message once between them', async () => {
    for (let index = 0; index < 120; index += 1) await addMember(`shared-${index}`);
    const id = await send();
    await Promise.all([1, 2, 3].map(() => sending.deliver(id)));
    expect(recipients()).toHaveLength(120);
    expect(new Set(recipients()).size).toBe(120);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 120 });
  });

  it('do not send what another process is sending, and mark messages of a dead process as in doubt', async () => {
    const [slow] = [await addMember('slow')];
    const release = mail.hold();
    const id = await send();
    const first = sending.deliver(id);
    await expect.poll(async () => (await sending.deliveries(id))[0]?.state).toBe('claimed');
    expect(await sending.deliver(id)).toBeUndefined();
    expect(await sending.deliveries(id)).toMatchObject([{ to: slow, state: 'claimed' }]);
    release();
    await first;
    expect(await sending.read(id)).toMatchObject({ status: 'sent' });

    const lost = await send();
    await sending.context.database.$client.query(
      `UPDATE deliveries SET state = 'claimed', claimed_by = 123 WHERE record_id = $1`,
      [lost],
    );
    await sending.deliver(lost);
    expect(await sending.deliveries(lost)).toMatchObject([{ to: slow, state: 'unknown', reason: 'interrupted' }]);
    expect(await sending.read(lost)).toMatchObject({ status: 'failed', unknown: 1 });
    expect(recipients()).toEqual([slow]);
  });

  it('stop without leaving anything in doubt: messages in progress are finished, and the rest stays queued', async () => {
    for (let index = 0; index < 90; index += 1) await addMember(`rest-${index}`);
    const release = mail.hold();
    const id = await send();
    const ending = new AbortController();
    const stopped = sending.deliver(id, { signal: ending.signal });
    await expect
      .poll(async () => (await sending.deliveries(id)).filter(({ state }) => state === 'claimed').length)
      .toBe(40);
    ending.abort();
    release();
    expect(await stopped).toEqual(sending.clock.now);
    const states = (await sending.deliveries(id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent')).toHaveLength(40);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(50);
    await sending.deliver(id);
    expect(new Set(recipients()).size).toBe(90);
    expect(recipients()).toHaveLength(90);
  });
});

describe('a cancelled sending', () => {
  it('finishes messages in progress, sends no others and ends as cancelled', async () => {
    for (let index = 0; index < 60; index += 1) await addMember(`cancelled-${index}`);
    const release = mail.hold();
    const id = await send();
    const delivering = sending.deliver(id);
    await expect
      .poll(async () => (await sending.deliveries(id)).filter(({ state }) => state === 'claimed').length)
      .toBe(40);
    const cancelling = await sending.act(id, 'stop');
    expect(cancelling.body.data).toMatchObject({ status: 'cancelling', cancelled: 20 });
    release();
    await delivering;
    expect(await sending.read(id)).toMatchObject({
      status: 'cancelled',
      targeted: 60,
      sent: 40,
      cancelled: 20,
      actions: ['resume'],
    });
    expect(recipients()).toHaveLength(40);
  });

  it('does not retry failed messages', async () => {
    await addMember('put-off', 'later');
    const id = await send();
    await sending.deliver(id);
    await sending.act(id, 'stop');
    expect(await sending.deliver(id)).toBeUndefined();
    expect(await sending.read(id)).toMatchObject({ status: 'cancelled', cancelled: 1 });
  });
});

describe('a channel that is not configured', () => {
  it('stores its messages as undelivered until it is', async () => {
    const to = await addMember('outbox');
    const id = await send();
    const { smtpUrl, ...others } = sending.context.settings;
    const senders = await createSenders({ ...others, smtpUrl: undefined }, sending.context.now);
    await sending.deliver(id, { senders });
    expect(await sending.deliveries(id)).toMatchObject([{ to, state: 'failed', reason: 'not_set_up' }]);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', failed: 1 });
    await sending.act(id, 'resend');
    await sending.deliver(id);
    expect(recipients()).toEqual([to]);
  });
});
