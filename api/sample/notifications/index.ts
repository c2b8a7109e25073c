import { audience } from '../../../resources/engine/sharedFields';
import type { events as eventSchema } from '../../../resources/events/eventSchema';
import { type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { readJson } from '../dataFiles';
import { type SampleRecord, type SampleValues, sampleRecord } from '../sampleRecord';
import { officeTime, sampleIdOf, seededNumber } from '../seededValues';
import { idsOfRole } from '../staff';
import { contentOf } from './content';

const hour = 60 * 60 * 1000;
const reminderCount = 40;

type NotificationDraft = Pick<Notification, 'topicId' | 'channels' | 'audienceMode'> &
  Partial<Notification> & { name: string; status: string; startedAt?: string; finishedAt?: string };

/** A series of notifications with varying texts. */
interface Series extends Pick<Notification, 'topicId' | 'channels' | 'audienceMode'> {
  /** The audience, for `segment`. */
  audience?: Partial<Notification['audience']>;
  /** The number of notifications, the days between two of them, and the days since the latest. */
  count: number;
  every: number;
  latest: number;
  /** Each text has a name, a short line, and a longer text. */
  texts: { name: string; line: string; about: string }[];
}

/** The series of the last three years, and the notifications that are drafts, scheduled or failed. */
const { series, beingWritten } = readJson<{
  series: Series[];
  beingWritten: (Pick<Notification, 'topicId' | 'channels'> &
    Record<'name' | 'line' | 'about' | 'status', string> & { audience?: Partial<Notification['audience']> })[];
}>('notifications.json');

/**
 * Creates the notifications: reminders of past events, the series of the last years, and drafts and scheduled ones.
 * @param events the sample events; the past ones have reminders
 */
export const notificationRecords = (
  now: Date,
  events: readonly SampleRecord<typeof eventSchema>[],
): SampleRecord<typeof notifications>[] => [
  ...pastReminders(now, events),
  ...pastSeries(now),
  ...scheduled(now, events),
  ...beingWritten.map(({ line, about, audience, ...written }, index) =>
    (written.status === 'failed' ? sentRecord : recordOf)(now, `being written ${index}`, index + 1, {
      ...written,
      ...audienceOf('everyone', audience),
      content: contentOf(written.channels, line, about),
    }),
  ),
];

/** The notifications that did not reach everybody, whose deliveries are stored. */
const partlyDelivered = ['offer 0', 'service_alert 0'].map((name) => sampleIdOf(notifications.name, name));

const pastReminders = (now: Date, events: readonly SampleRecord<typeof eventSchema>[]) =>
  events
    .filter(({ data, status }) => status !== 'draft' && String(data.eventDate) < now.toISOString().slice(0, 10))
    .slice(0, reminderCount)
    .map(({ id, data }, index) => {
      const days = Math.floor((now.getTime() - Date.parse(`${data.eventDate}T12:00:00Z`)) / (24 * hour)) + 1;
      return sentRecord(now, `reminder ${index}`, days, {
        ...reminderOf(id, String(data.title)),
        status: 'sent',
      });
    });

const reminderOf = (eventId: string, title: string) => ({
  // A name has at most 80 characters.
  name: `Reminder: ${title.slice(0, 65)}`,
  topicId: 'event_reminder',
  channels: ['push', 'email'] satisfies Notification['channels'],
  audienceMode: 'event_enrolled' as const,
  eventId,
  content: contentOf(
    ['push', 'email'],
    'See you tomorrow',
    `${title}. Open the app for the way there and the parking.`,
  ),
});

const pastSeries = (now: Date) =>
  series.flatMap(({ texts, count, every, latest, audience, ...each }) =>
    Array.from({ length: count }, (_, index) => {
      const { name = '', line = '', about = '' } = texts[index % texts.length] ?? {};
      const key = `${each.topicId} ${index}`;
      const isPartly = partlyDelivered.includes(sampleIdOf(notifications.name, key));
      return sentRecord(now, key, latest + index * every, {
        ...each,
        name,
        ...audienceOf(each.audienceMode, audience),
        content: contentOf(each.channels, line, about),
        status: isPartly ? 'partially_failed' : 'sent',
      });
    }),
  );

/** Returns reminders of the next events, scheduled for the day before. */
const scheduled = (now: Date, events: readonly SampleRecord<typeof eventSchema>[]) =>
  events
    .filter(({ data, status }) => status === 'published' && data.eventState === 'planned' && isUpcoming(data, now))
    .slice(0, 4)
    .map(({ id, data }, index) =>
      recordOf(now, `scheduled ${index}`, 2, {
        ...reminderOf(id, String(data.title)),
        sendMode: 'scheduled',
        scheduledAt: new Date(Date.parse(`${data.eventDate}T17:00:00.000Z`) - 24 * hour).toISOString(),
        status: 'scheduled',
      }),
    );

const isUpcoming = ({ eventDate }: SampleValues<typeof eventSchema>, now: Date) =>
  Date.parse(`${eventDate}T12:00:00Z`) > now.getTime() + 3 * 24 * hour;

const everybody = audience().parse(undefined);

/** Returns the audience of a notification: the rules of a segment if there are any, otherwise all that the mode means. */
const audienceOf = (audienceMode: Notification['audienceMode'], rules?: Partial<Notification['audience']>) =>
  rules
    ? { audienceMode: 'segment' as const, audience: { ...everybody, everyone: false, ...rules } }
    : { audienceMode };

const sentRecord = (now: Date, key: string, daysAgo: number, written: NotificationDraft) => {
  const startedAt = officeTime(now, Math.max(daysAgo, 1), key);
  const isPartly = written.status === 'partially_failed';
  const minutes = seededNumber(`${key} minutes`, isPartly ? 200 : 1, isPartly ? 320 : 25);
  const finishedAt = new Date(startedAt.getTime() + minutes * 60_000);
  const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt.toISOString() };
  return recordOf(now, key, Math.max(daysAgo, 1) + 1, { ...written, ...times }, finishedAt);
};

const recordOf = (now: Date, key: string, daysAgo: number, written: NotificationDraft, finishedAt?: Date) => {
  const createdAt = officeTime(now, daysAgo + 2, `${key} created`);
  const times = { createdAt, updatedAt: finishedAt ?? createdAt };
  return sampleRecord(notifications, key, { ...written }, times, idsOfRole('communicator'));
};
