import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { millisecondsInHour } from 'date-fns/constants';
import { isWeekend } from 'date-fns/isWeekend';
import { type RecordData, toDateAndTime } from '../engine/schema';
import { finishedStates, pausedStates } from './inquiryStates';
import { addOfficeTime, type Office, officeTimeBetween } from './officeTime';

/** An inquiry by its fields, with its status. */
type Inquiry = Readonly<RecordData>;

/** Whether the author of a reply becomes the assignee of the inquiry: it is new, or open without an assignee. */
export const replyAssignsAuthor = ({ status, assigneeId }: Inquiry): boolean =>
  status === 'new' || (!assigneeId && !finishedStates.includes(status));

/** The actions that a reply can do in the same save. */
export const replyActions = ['wait', 'resolve'] as const;
export type ReplyAction = (typeof replyActions)[number];

/**
 * Returns the state of an inquiry after a reply: that of the action, else it is in progress, unless it waits for the
 * member or is finished.
 */
export const statusAfterReply = (status: string | null, action: ReplyAction | undefined): string | null => {
  if (action) return action === 'wait' ? 'waiting_on_member' : 'resolved';
  return ['new', 'assigned', 'reopened'].includes(String(status)) ? 'in_progress' : status;
};

/** The priorities, in ascending order of urgency. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** A business day counts as 8 office hours. */
const officeHours = { urgent: 4, high: 8, normal: 16, low: 40 } as const;
const urgentHours = 4;
const businessDays = { high: 1, normal: 2, low: 5 } as const;

/**
 * Returns the due time of an inquiry, as an ISO instant like `from`: after some office hours by its priority. For an
 * office without hours, an urgent inquiry is due a number of hours later, day and night; any other at the same time of
 * day some business days later, which are Monday to Friday without holidays.
 */
export const dueTime = (from: string, priority: Priority, office: Office): string => {
  const { hours, holidays, timeZone } = office;
  const start = Date.parse(from);
  if (hours.length > 0) return toIso(addOfficeTime(start, officeHours[priority] * millisecondsInHour, office));
  if (priority === 'urgent') return toIso(start + urgentHours * millisecondsInHour);
  const isBusinessDay = (day: TZDate) =>
    !isWeekend(day) && !holidays.includes(toDateAndTime(day.getTime(), timeZone).day);
  let due = new TZDate(start, timeZone);
  for (let left: number = businessDays[priority]; left > 0; ) {
    due = addDays(due, 1);
    if (isBusinessDay(due)) left -= 1;
  }
  return toIso(due.getTime());
};

/** The due time of an inquiry, and the stored instants that it is computed from. */
export interface DueValues {
  /** Undefined while the inquiry is answered or waits for the member. */
  dueAt: string | undefined;
  /** The instant from which the due time counts: the last word of the member, later by each wait, or the reopening. */
  dueFrom: string;
  waitingSince: string | undefined;
}

/** The values of an inquiry that decide when it is due. */
export interface DueRequest {
  receivedAt: string;
  priority: Priority;
  /** When staff answered what the member wrote last; undefined while that is not answered. */
  answeredAt?: string | undefined;
  /** When the member wrote after an answer, for that save. */
  dueFrom?: string | undefined;
}

/**
 * Returns when an inquiry is due. An answer ends the due time until the member writes again. The time in which it waits
 * for the member or is snoozed does not count, and a reopened inquiry gets a new due time. A finished one has the last.
 * @param before the stored inquiry; `waited` is the wait in milliseconds as earlier versions stored it.
 */
export const computeDue = (
  { receivedAt, priority, answeredAt, dueFrom: requestedFrom }: DueRequest,
  before: RecordData,
  { status, now, office }: { status: unknown; now: Date; office: Office },
): DueValues => {
  const nowText = now.toISOString();
  const { resolvedAt, waited = 0 } = before;
  const waitingSince = textOf(before.waitingSince);
  const storedFrom = requestedFrom ?? textOf(before.dueFrom) ?? toIso(Date.parse(receivedAt) + Number(waited));
  if (finishedStates.includes(status)) {
    const dueAt = textOf(before.dueAt) ?? dueTime(storedFrom, priority, office);
    return { dueAt, dueFrom: storedFrom, waitingSince: undefined };
  }
  if (pausedStates.includes(status))
    return { dueAt: undefined, dueFrom: storedFrom, waitingSince: waitingSince ?? nowText };
  if (answeredAt) return { dueAt: undefined, dueFrom: storedFrom, waitingSince: undefined };
  const isNew = requestedFrom !== undefined && requestedFrom !== before.dueFrom;
  const dueFrom = resolvedAt
    ? nowText
    : waitingSince && !isNew
      ? afterWait(storedFrom, waitingSince, nowText, office)
      : storedFrom;
  return { dueAt: dueTime(dueFrom, priority, office), dueFrom, waitingSince: undefined };
};

/** Returns an instant that is later by a wait, as far as the wait was in office hours. */
const afterWait = (from: string, waitingSince: string, until: string, office: Office): string => {
  const [start, since, end] = [from, waitingSince, until].map((instant) => Date.parse(instant)) as [
    number,
    number,
    number,
  ];
  if (office.hours.length === 0) return toIso(start + end - since);
  return toIso(addOfficeTime(start, officeTimeBetween(since, end, office), office));
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const toIso = (instant: number) => new Date(instant).toISOString();
