import { audience } from '../../../resources/engine/schemaKit';
import type { Notification } from '../../../resources/notifications/schema';
import { notifications } from '../../../resources/notifications/schema';
import { type SampleRecord, sampleRecord } from '../sampleRecord';
import { idsOfRole } from '../staff';
import { idOf, numberOf, officeTime } from '../stamps';
import { contentOf, series, seriesCounts } from './series';

const hour = 60 * 60 * 1000;
const reminderCount = 40;

type Written = Pick<Notification, 'topicId' | 'channels' | 'audienceMode'> &
  Partial<Notification> & { name: string; status: string; startedAt?: string; finishedAt?: string };

/**
 * The notifications: reminders of past events, the series of the last years, and those that are being written or wait.
 * @param events the sample events, of which the past ones were reminded of.
 */
export const notificationRecords = (now: Date, events: readonly SampleRecord[]): SampleRecord[] => [
  ...pastReminders(now, events),
  ...pastSeries(now),
  ...scheduled(now, events),
  ...beingWritten.map((written, index) =>
    (written.status === 'failed' ? sentRecord : recordOf)(now, `being written ${index}`, index + 1, written),
  ),
];

/** Those that did not reach everybody, of which the deliveries are there to look at. */
export const partlyDelivered = ['offer 0', 'service_alert 0'].map((name) => idOf(notifications.name, name));

const pastReminders = (now: Date, events: readonly SampleRecord[]) =>
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
  series.flatMap(({ texts, every, latest, audience, ...each }, place) =>
    Array.from({ length: seriesCounts[place] ?? 0 }, (_, index) => {
      const [name, line, about] = texts[index % texts.length] ?? ['', '', ''];
      const key = `${each.topicId} ${index}`;
      const isPartly = partlyDelivered.includes(idOf(notifications.name, key));
      return sentRecord(now, key, latest + index * every, {
        ...each,
        name,
        ...(audience && { audience: { ...everybody, everyone: false, ...audience } }),
        content: contentOf(each.channels, line, about),
        status: isPartly ? 'partially_failed' : 'sent',
      });
    }),
  );

/** Reminders of the next events, sent by themselves the day before. */
const scheduled = (now: Date, events: readonly SampleRecord[]) =>
  events
    .filter(({ data, status }) => status === 'published' && data.eventState === 'planned' && isAhead(data, now))
    .slice(0, 4)
    .map(({ id, data }, index) =>
      recordOf(now, `scheduled ${index}`, 2, {
        ...reminderOf(id, String(data.title)),
        sendMode: 'scheduled',
        scheduledAt: new Date(Date.parse(`${data.eventDate}T17:00:00.000Z`) - 24 * hour).toISOString(),
        status: 'scheduled',
      }),
    );

const isAhead = ({ eventDate }: Record<string, unknown>, now: Date) =>
  Date.parse(`${eventDate}T12:00:00Z`) > now.getTime() + 3 * 24 * hour;

const everybody = audience().parse(undefined);

const drafted = (name: string, topicId: string, line: string, about: string, status: string): Written => ({
  name,
  topicId,
  channels: ['email'],
  audienceMode: 'everyone',
  content: contentOf(['email'], line, about),
  status,
});

const beingWritten: Written[] = [
  drafted(
    'News of the month: travel',
    'content',
    'Insurance on the road',
    'What Medicare pays abroad, and what it does not.',
    'draft',
  ),
  drafted('New office in Reno', 'service_alert', 'We open in Reno', 'From March on you find us at the river.', 'draft'),
  drafted('Survey of members', 'content', 'Three questions', 'Tell us in a minute what we could do better.', 'draft'),
  drafted(
    'Offer: long-term care check',
    'offer',
    'Have your cover looked at',
    'A first talk about long-term care is free in spring.',
    'draft',
  ),
  drafted(
    'News of the month: moving',
    'content',
    'Moving to another state',
    'What happens to your taxes and your health plan.',
    'in_review',
  ),
  drafted(
    'Offer: second opinion',
    'offer',
    'A second opinion on your plan',
    'Bring the plan of another firm, we read it with you.',
    'in_review',
  ),
  drafted(
    'News of the month: scams',
    'content',
    'Calls that are not from us',
    'We never ask for a password. Hang up, and tell us.',
    'in_review',
  ),
  {
    ...drafted(
      'Maintenance in May',
      'service_alert',
      'The app is down',
      'It was moved to another weekend.',
      'cancelled',
    ),
    channels: ['in_app'],
    content: contentOf(['in_app'], 'The app is down', 'It was moved to another weekend.'),
  },
  drafted(
    'Holiday hours',
    'service_alert',
    'Our hours over the holidays',
    'We are there until noon on the 24th.',
    'failed',
  ),
  drafted(
    'Address check',
    'compliance_notice',
    'Is your address right?',
    'Look it over in the app before the tax forms go out.',
    'failed',
  ),
];

const sentRecord = (now: Date, key: string, daysAgo: number, written: Written) => {
  const startedAt = officeTime(now, Math.max(daysAgo, 1), key);
  const minutes = numberOf(`${key} minutes`, 1, 25);
  const finishedAt = new Date(startedAt.getTime() + minutes * 60_000);
  const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt.toISOString() };
  return recordOf(now, key, Math.max(daysAgo, 1) + 1, { ...written, ...times }, finishedAt);
};

const recordOf = (now: Date, key: string, daysAgo: number, written: Written, finishedAt?: Date) => {
  const createdAt = officeTime(now, daysAgo + 2, `${key} created`);
  const times = { createdAt, updatedAt: finishedAt ?? createdAt };
  return sampleRecord(notifications, key, { ...written }, times, idsOfRole('communicator'));
};
