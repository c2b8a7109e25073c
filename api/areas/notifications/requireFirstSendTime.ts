import { maxBy, minBy } from 'es-toolkit';
import { instantText } from '../../../resources/engine/schema';
import { minNotice, type Notification } from '../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import { timeZonesOfAudienceSql } from './audience';
import { notificationMessages } from './messages.en';
import { isAtRecipientsTime, readSendTimes, type SendTime } from './sendTimes';

/** Reads when the first of the recipients of a scheduled notification get it, as it is now. */
export const readFirstSendTime = async (
  queryable: Queryable,
  notification: Notification,
  now: Date,
): Promise<string | undefined> => {
  if (!isAtRecipientsTime(notification)) return notification.scheduledAt;
  const times = await readSendTimes(queryable, notification, timeZonesOfAudienceSql(notification, now));
  return minBy(times, startOf)?.at ?? notification.scheduledAt;
};

/**
 * Returns when the first of the recipients get a notification, each of whom gets it at their own time.
 * @throws Problem 409 if that is too soon, or if the notification expires before the last of them get it
 */
export const requireFirstSendTime = async (
  queryable: Queryable,
  notification: Notification,
  now: Date,
): Promise<string | undefined> => {
  const times = await readSendTimes(queryable, notification, timeZonesOfAudienceSql(notification, now));
  const [first, last] = [minBy(times, startOf), maxBy(times, startOf)];
  if (!first || !last) return notification.scheduledAt;
  if (startOf(first) - now.getTime() < minNotice)
    throw new Problem(409, notificationMessages.tooSoonForFirst({ when: textOf(first) }));
  if (notification.expiresAt && startOf(last) >= Date.parse(notification.expiresAt))
    throw new Problem(409, notificationMessages.expiresBeforeLast({ when: textOf(last) }));
  return first.at;
};

const startOf = ({ at = '' }: SendTime) => Date.parse(at);

const textOf = ({ at = '', timeZone }: SendTime) => instantText(at, { timeZone });
