import IcalJs from 'ical.js';
import nodeIcal from 'node-ical';
import { deliver } from '../../../api/platform/outbox/deliver';
import { createSenders } from '../../../api/platform/outbox/senders';
import type { Settings } from '../../../api/platform/process/settings';
import { createOutbox } from '../../../api/server/jobs';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { bookingFixture } from '../areas/bookingFixture';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { startMailServer } from '../platform/mailServer';
import { startWebhookReceiver } from '../platform/webhookReceiver';
import { startApi } from '../startApi';

/** A seminar in Denver on a Thursday. */
export const denver = {
  title: 'FERS basics',
  eventDate: '2027-02-18',
  startTime: '05:30 PM',
  endTime: '07:30 PM',
  timeZone: 'America/Denver',
  attendanceMode: 'in_person',
  venue: {
    name: 'Platte Union Hall',
    address: { street: '1200 Platte Street', city: 'Denver', state: 'CO', zip: '80202' },
  },
  enrolOpensAt: '2026-11-01T00:00:00.000Z',
  enrolClosesAt: '2027-02-18T00:00:00.000Z',
};

/** The boundary and the decoded text of a received mail. */
export const partsOf = (raw: string) => {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const flat = (text: string) =>
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { boundary, flat: Buffer.from(flat(raw), 'latin1').toString('utf8').replace(/\r\n/g, '\n') };
};

/** The calendar entry in a mail, read by two independent libraries; undefined where the mail has none. */
export const entryIn = (raw: string) => {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => /^Content-Type: text\/calendar/m.test(each));
  if (!part) return undefined;
  const [header = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const text = /base64/i.test(header)
    ? Buffer.from(body, 'base64').toString()
    : body.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const calendar = new IcalJs.Component(IcalJs.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  const [other] = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each.type === 'VEVENT');
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: String(event?.getFirstPropertyValue('uid')),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    status: String(event?.getFirstPropertyValue('status')),
    start: (other as { start: Date }).start.toISOString(),
  };
};

/**
 * An API with events, advisors, a mail server and a receiver of text messages. A test sets the clock and sends the
 * deliveries.
 */
export const startMessageApi = async (difference: Partial<Settings> = {}) => {
  const mail = await startMailServer();
  const receiver = await startWebhookReceiver();
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
  const settings = {
    mailFrom: 'Member services <news@example.org>',
    smtpUrl: mail.url,
    webhook: receiver.webhook,
    ...difference,
  };
  const api = await startApi({ now: () => clock.now, settings });
  await api.signIn();
  const staff = await enrollmentFixture(api);
  const booking = await bookingFixture(api);
  const senders = await createSenders(api.context.settings, api.context.now);
  const { database } = api.context;
  const records = staff.context;

  return {
    ...api,
    records,
    staff,
    booking,
    clock,
    mail,
    receiver,
    senders,
    setTime: async (instant: string) => {
      clock.now = new Date(instant);
      await api.signIn();
    },
    tick: () => runScheduledTasks(records),
    /** Sends the waiting messages of an area, as a separate process would. */
    send: (area: string, signal = new AbortController().signal, recordId?: string) =>
      deliver({ ...createOutbox(records), senders, log: api.app.log, signal }, { area, recordId }),
    /** The messages about a record, oldest first: kind, channel and delivery state. */
    readMessages: async (id: string): Promise<string[]> => {
      const { rows } = await database.$client.query(
        `SELECT split_part(recipient, '.', 1) || ' ' || channel || ' ' || state || coalesce(' ' || reason, '') AS message
         FROM deliveries WHERE record_id = $1 ORDER BY id`,
        [id],
      );
      return rows.map(({ message }) => message);
    },
    /** The mails to an address, oldest first. */
    mailsTo: (address: string) => mail.received.filter(({ to }) => to === address).map(({ raw }) => raw),
    close: async () => {
      senders.close();
      await api.close();
      await receiver.close();
      await mail.close();
    },
  };
};
