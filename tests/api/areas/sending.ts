import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import { deliver } from '../../../api/platform/outbox/deliver';
import { createSenders } from '../../../api/platform/outbox/senders';
import type { Settings } from '../../../api/platform/process/settings';
import { createOutbox } from '../../../api/server/jobs';
import { newMember } from '../features/newMember';
import { startWebhookReceiver } from '../platform/webhookReceiver';
import { actAtReadVersion } from '../records/publishing';
import { refreshKeys } from '../records/writeDirectly';
import { type CallOptions, startApi } from '../startApi';

const minute = 60_000;

/** An API with topics, members and a test clock. A test sends the deliveries itself with `deliver`. */
export const startNotificationApi = async (settingsChanges: Partial<Settings> = {}) => {
  const clock = { now: new Date('2027-02-10T15:00:00.000Z') };
  const settings = { mailFrom: 'Member services <news@example.org>', ...settingsChanges };
  const api = await startApi({ now: () => clock.now, settings });
  await api.signIn();
  const { context } = api;
  const { database } = context;
  const records = { ...context, keys: api.app.keys };
  const defaultSenders = await createSenders(context.settings, context.now);

  /** Sets the clock and signs in again, since sessions end. */
  const setTime = async (instant: Date) => {
    clock.now = instant;
    await api.signIn();
  };

  /** Adds a member with all addresses, changed by `difference`, and returns the id. */
  const addMember = async (difference: Partial<NewMember> = {}) => {
    const id = randomUUID();
    const all = { email: `${id}@example.org`, phone: '+13035550142', platforms: ['web', 'ios'] };
    await insertMembers(database, [newMember({ id, ...all, ...difference })]);
    return id;
  };

  const read = async (id: string) => (await api.call('GET', `/notifications/${id}`)).body.data;

  return {
    ...api,
    /** The context for functions of the API that are called without HTTP. */
    records,
    clock,
    setTime,
    /** Advances the clock. */
    advance: (minutes: number) => setTime(new Date(clock.now.getTime() + minutes * minute)),
    /** The instant this number of minutes after the test clock. */
    inMinutes: (minutes: number) => new Date(clock.now.getTime() + minutes * minute).toISOString(),
    addMember,
    clearMembers: () => database.$client.query('DELETE FROM members'),
    /** Inserts a record of another area into the database, and returns its id. */
    insertRecord: async (area: string, status: string, data: object) => {
      const id = randomUUID();
      await database.$client.query(
        `INSERT INTO records (area, id, version, status, data, search, created_at, updated_at)
         VALUES ($1, $2, 1, $3, $4, '', now(), now())`,
        [area, id, status, JSON.stringify(data)],
      );
      await refreshKeys(api, area);
      return id;
    },
    read,
    /** Creates a notification and returns it; by default an e-mail to everyone that is sent immediately. */
    create: async (difference: object = {}, options: CallOptions = {}) => {
      const content = {
        push: { title: 'See you tomorrow', body: 'Tap for parking.' },
        inApp: { title: 'See you tomorrow', body: 'Platte Union Hall', tone: 'info' },
        email: { subject: 'See you tomorrow', preheader: 'At 5:30 PM', body: '<p>Platte Union Hall</p>' },
        sms: 'See you tomorrow at 5:30 PM.',
      };
      const defaults = { name: 'Reminder', topicId: 'event_reminder', channels: ['email'], content };
      const { body } = await api.call('POST', '/notifications', { ...options, body: { ...defaults, ...difference } });
      expect(body).toMatchObject({ success: true });
      return body.data;
    },
    act: (id: string, name: string, { reason, ...options }: CallOptions & { reason?: string } = {}) =>
      actAtReadVersion(api, 'notifications', id, { name, ...(reason && { reason }) }, options),
    /** Sends a test to the administrator, as a notification that is reviewed needs one. */
    test: async (id: string) => {
      const { status } = await api.call('POST', `/notifications/${id}/tests`, { body: {} });
      expect(status).toBe(200);
    },
    /** Sends the deliveries that are due, as a separate process would. */
    deliver: (
      id: string,
      { area = 'notifications', senders = defaultSenders, signal = new AbortController().signal } = {},
    ) => deliver({ ...createOutbox(records), senders, log: api.app.log, signal }, { area, recordId: id }),
    /** The deliveries of a notification with their address or recipient. */
    deliveries: async (id: string) => {
      const { rows } = await database.$client.query(
        'SELECT coalesce(address, recipient) AS to, channel, state, reason FROM deliveries WHERE record_id = $1 ORDER BY id',
        [id],
      );
      return rows as { to: string; channel: string; state: string; reason: string | null }[];
    },
    close: async () => {
      defaultSenders.close();
      await api.close();
    },
  };
};

export type Sending = Awaited<ReturnType<typeof startNotificationApi>>;

/** The API of notifications with a receiver of push and text messages, for the tests of a file. */
export const startWebhookSending = async () => {
  const receiver = await startWebhookReceiver();
  const sending = await startNotificationApi({ webhook: receiver.webhook });
  const close = async () => {
    await sending.close();
    await receiver.close();
  };
  return { receiver, sending, close };
};

export type WebhookSending = Awaited<ReturnType<typeof startWebhookSending>>;
