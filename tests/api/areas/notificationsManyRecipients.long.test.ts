import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { finishSendingIfDone } from '../../../api/areas/notifications/finishSending';
import { prepareSending } from '../../../api/areas/notifications/prepareSending';
import { eraseMember } from '../../../api/features/members/erase';
import { insertMembers } from '../../../api/features/members/insertMembers';
import type { SendMessage } from '../../../api/platform/outbox/message';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { newMember } from '../features/newMember';
import { startWebhookSending, type WebhookSending } from './sending';

vi.setConfig({ testTimeout: 120_000 });

const people = 5000;
let sending: WebhookSending['sending'];
let receiver: WebhookSending['receiver'];
let close: WebhookSending['close'];

beforeAll(async () => {
  ({ receiver, sending, close } = await startWebhookSending());
});
afterAll(() => close());
beforeEach(async () => {
  await sending.clearMembers();
  await insertMembers(
    sending.context.database,
    Array.from({ length: people }, (_, index) =>
      newMember({ id: idOf(index), lastName: String(index), phone: '+13035550142', platforms: ['ios'] }),
    ),
  );
});

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const query = (text: string, values: unknown[] = []) => sending.context.database.$client.query(text, values);

/** Starts to send a message by two channels to all members. */
const send = async (difference: object = {}) => {
  const { id } = await sending.create({ channels: ['push', 'in_app'], ...difference });
  const started = await sending.act(id, 'send');
  expect(started.status).toBe(200);
  return { id: id as string, started: started.body.data };
};

/** Prepares all messages and sends none. */
const prepare = async (id: string) => {
  expect(await prepareSending(sending.records, id, () => true)).toBeUndefined();
  await finishSendingIfDone(sending.records, id);
};

const countDeliveries = async (id: string) => {
  const { rows } = await query(
    `SELECT count(*)::integer AS total, count(DISTINCT (recipient, channel))::integer AS different
     FROM deliveries WHERE record_id = $1`,
    [id],
  );
  return rows[0];
};

/** Makes the deliveries for one member fail in the database. Returns a function that ends this. */
const blockRecipient = async (recipient: string) => {
  await query(`
    CREATE FUNCTION refuse_delivery() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse_delivery BEFORE INSERT ON deliveries FOR EACH ROW WHEN (NEW.recipient = '${recipient}')
      EXECUTE FUNCTION refuse_delivery()`);
  return () => query('DROP FUNCTION refuse_delivery CASCADE');
};

it('the call that starts prepares a few recipients and says of how many; a job prepares the others', async () => {
  const { id, started } = await send();
  expect(started).toMatchObject({ status: 'sending', prepared: 2000, toPrepare: people, targeted: 4000, sent: 2000 });
  await prepare(id);
  expect(await sending.read(id)).toMatchObject({ prepared: people, toPrepare: people, targeted: 2 * people });
  const pushed = new Set<string>();
  const push: SendMessage = async ({ to }) => {
    pushed.add(to);
    return { state: 'sent' };
  };
  const senders = { push, close: () => undefined };
  for (let next: Date | undefined = sending.clock.now; next; ) next = await sending.deliver(id, { senders });
  expect(await sending.read(id)).toMatchObject({ status: 'sent', targeted: 2 * people, sent: 2 * people, failed: 0 });
  expect(pushed.size).toBe(people);
});

it('a failure between slices leaves nobody out and nothing twice, also with several processes and for later', async () => {
  const { id } = await sending.create({
    channels: ['push', 'in_app'],
    sendMode: 'scheduled',
    scheduledAt: sending.inMinutes(30),
  });
  await sending.act(id, 'schedule');
  await sending.advance(30);
  await runScheduledTasks(sending.records);
  const allow = await blockRecipient(idOf(4500));
  await expect(sending.deliver(id)).rejects.toThrow();
  expect(await sending.read(id)).toMatchObject({ status: 'sending', prepared: 4000, targeted: 8000, sent: 4000 });
  expect(await countDeliveries(id)).toEqual({ total: 8000, different: 8000 });
  const queued: object[] = [];
  const jobs = { send: async (_transaction: unknown, _queue: string, data: object) => void queued.push(data) };
  await query(`UPDATE deliveries SET state = 'sent' WHERE record_id = $1`, [id]);
  await runScheduledTasks({ ...sending.records, jobs });
  expect(queued).toContainEqual({ area: 'notifications', recordId: id });
  await allow();
  await Promise.all([1, 2, 3].map(() => prepare(id)));
  expect(await countDeliveries(id)).toEqual({ total: 2 * people, different: 2 * people });
  expect(await sending.read(id)).toMatchObject({ prepared: people, targeted: 2 * people });
});

it('who joins after the last member of the start is not in the audience; an erased member leaves no address', async () => {
  const { id } = await send();
  await insertMembers(sending.context.database, [newMember({ id: 'ffffffff-0000-4000-8000-000000000000' })]);
  await eraseMember(sending.records, idOf(4000), 'asked', { accountId: null });
  await prepare(id);
  await sending.deliver(id, { senders: { close: () => undefined } });
  const { rows } = await query('SELECT DISTINCT recipient FROM deliveries WHERE record_id = $1', [id]);
  expect(rows).toHaveLength(people - 1);
  expect(rows.map(({ recipient }) => recipient)).not.toContain(idOf(4000));
});

it('it is stopped while the recipients are prepared: nobody is added, and what waited is canceled', async () => {
  const { id } = await send();
  const stopped = await sending.act(id, 'stop');
  expect(stopped.body.data).toMatchObject({ status: 'cancelling', prepared: 2000, toPrepare: people });
  await sending.deliver(id);
  expect(await sending.read(id)).toMatchObject({
    status: 'cancelled',
    prepared: 2000,
    toPrepare: people,
    targeted: 4000,
    sent: 2000,
    cancelled: 2000,
  });
  expect(await countDeliveries(id)).toEqual({ total: 4000, different: 4000 });
});

it('many messages are stopped, and sent again, in slices', async () => {
  const { id } = await send({ channels: ['push', 'sms'] });
  await prepare(id);
  const nobody = { senders: { close: () => undefined } };
  await sending.deliver(id, nobody);
  expect(await sending.read(id)).toMatchObject({ status: 'failed', failed: 2 * people });
  const again = await sending.act(id, 'resend');
  expect(again.body.data).toMatchObject({ status: 'sending', failed: 2 * people - 5000 });
  await prepare(id);
  expect(await sending.read(id)).toMatchObject({ status: 'sending', failed: 0, targeted: 2 * people });
  const stopped = await sending.act(id, 'stop');
  expect(stopped.body.data).toMatchObject({ status: 'cancelling', cancelled: 5000 });
  const sent = receiver.received.length;
  await sending.deliver(id);
  expect(receiver.received.length).toBe(sent);
  expect(await sending.read(id)).toMatchObject({ status: 'cancelled', cancelled: 2 * people });
});

it('it was stopped while the recipients were prepared, and goes on with the others: nobody gets it twice', async () => {
  const { id } = await send();
  await sending.act(id, 'stop');
  await sending.deliver(id);
  const resumed = await sending.act(id, 'resume');
  expect(resumed.body.data).toMatchObject({ status: 'sending' });
  await prepare(id);
  expect(await sending.read(id)).toMatchObject({
    status: 'sending',
    prepared: people,
    toPrepare: people,
    targeted: 2 * people,
    sent: people,
    cancelled: 0,
  });
  expect(await countDeliveries(id)).toEqual({ total: 2 * people, different: 2 * people });
});

it('people of many appointments are prepared in slices, each once', async () => {
  const data = (index: number) => ({ memberId: idOf(index % 3000), startsAt: '2027-03-01T10:00:00.000Z' });
  await query(
    `INSERT INTO records (area, id, version, status, data, facets, search, created_at, updated_at)
     SELECT 'appointments', 'a' || number, 1, 'confirmed', data, '{}', '', now(), now()
     FROM jsonb_to_recordset($1::jsonb) AS sent(number integer, data jsonb)`,
    [JSON.stringify(Array.from({ length: 5000 }, (_, number) => ({ number, data: data(number) })))],
  );
  const { refreshKeys } = await import('../records/writeDirectly');
  await refreshKeys(sending, 'appointments');
  const { id, started } = await send({ audienceMode: 'appointment_upcoming', topicId: 'service_alert' });
  expect(started).toMatchObject({ prepared: 2000, toPrepare: 5000 });
  await prepare(id);
  expect(await sending.read(id)).toMatchObject({ prepared: 5000, toPrepare: 5000, targeted: 6000, sent: 3000 });
  expect(await countDeliveries(id)).toEqual({ total: 6000, different: 6000 });
});
