import { minutesToMilliseconds } from 'date-fns';
import type { RecordData } from '../engine/schema';

/** The topics of advertising, which somebody other than the author reviews before it is sent. */
export const reviewedTopics: readonly string[] = ['content', 'offer'];

/** How long before its time a notification is scheduled at least, in milliseconds. */
export const minNotice = minutesToMilliseconds(5);

/** Returns the action by which a notification goes out, once nothing is in its way: at its time, or at once. */
export const sendActionOf = ({ sendMode }: Readonly<RecordData>): 'schedule' | 'send' =>
  sendMode === 'scheduled' ? 'schedule' : 'send';

/** Returns the action that ends the draft of a notification. */
export const actionOfDraft = (notification: Readonly<RecordData>): 'submit' | 'schedule' | 'send' =>
  reviewedTopics.includes(String(notification.topicId)) ? 'submit' : sendActionOf(notification);

/** Whether the time of a notification has passed, or comes too soon to schedule it. @param now in milliseconds */
export const isTooLateToSchedule = ({ sendMode, scheduledAt }: Readonly<RecordData>, now: number): boolean =>
  sendMode === 'scheduled' && typeof scheduledAt === 'string' && Date.parse(scheduledAt) - now < minNotice;
