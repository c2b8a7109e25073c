import { millisecondsInDay } from 'date-fns/constants';
import type { Message, RecordAction } from '../../../resources/engine/schema';
import {
  actionOfDraft,
  countRemaining,
  isTooLateToSchedule,
  type notifications,
  sendActionOf,
} from '../../../resources/notifications/notificationSchema';
import type { RecordContent, RecordRow } from '../../records/storage/recordRow';
import { isTooLateToSend } from './finishSending';
import { notificationMessages } from './messages.en';
import { isAtRecipientsTime } from './sendTimes';

const maxNotice = 366 * millisecondsInDay;

/** Returns why a stopped notification cannot go on; undefined where it can. */
export const findResumeRefusal = (record: RecordRow<typeof notifications>, now: Date) => {
  const { data, derived } = record;
  if (!data.startedAt) return { irrelevant: notificationMessages.canceledBeforeSending };
  if (derived.deliveriesRemovedAt) return notificationMessages.messagesDeleted;
  if (isTooLateToSend(record, now)) return notificationMessages.expired;
  return countRemaining(derived) > 0 ? undefined : notificationMessages.nobodyLeft;
};

/** Returns why a notification cannot leave its draft or its review by an action now; undefined where it can. */
export const findSendRefusal = (
  { status, data }: RecordContent<typeof notifications>,
  { name, to }: Pick<RecordAction, 'name' | 'to'>,
  now: Date,
  isTested: boolean,
) => {
  const isDraft = status === 'draft';
  const action = isDraft ? actionOfDraft(data) : sendActionOf(data);
  const isTooLate = isTooLateToSchedule(data, now.getTime());
  if (name === 'submit') return action === 'submit' ? undefined : { irrelevant: notificationMessages.needsNoReview };
  if (to !== 'scheduled' && to !== 'sending' && name !== 'approve') return undefined;
  if (action === 'submit') return { irrelevant: notificationMessages.needsReview };
  // One that missed its time in review goes out at once, or back to its author.
  const canBeSent = action === 'send' || (!isDraft && isTooLate);
  if (to === 'sending' && !canBeSent) return { irrelevant: notificationMessages.toBeSentLater };
  if (to === 'scheduled' && action === 'send') return { irrelevant: notificationMessages.noTime };
  // Two people answer for it, so one of them has seen it as members will.
  if (!isDraft && actionOfDraft(data) === 'submit' && !isTested) return notificationMessages.needsTest;
  if (isTooLateToSend({ data }, now)) return notificationMessages.expiresTooSoon;
  // The rule that stores another time checks it.
  if (to !== 'scheduled' || name === 'scheduleAt') return undefined;
  if (isTooLate && !isDraft) return notificationMessages.missedItsTime;
  return findTimeRefusal(data, now);
};

/** Returns why a notification cannot be scheduled for its time; undefined where it can. */
export const findTimeRefusal = (data: RecordContent<typeof notifications>['data'], now: Date): Message | undefined => {
  // The first recipients of one at their own time are known only to the rule that schedules it.
  if (isTooLateToSchedule(data, now.getTime()) && !isAtRecipientsTime(data)) return notificationMessages.tooSoon;
  return Date.parse(data.scheduledAt ?? '') - now.getTime() > maxNotice ? notificationMessages.tooLate : undefined;
};
