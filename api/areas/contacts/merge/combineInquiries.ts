import { minBy, uniq } from 'es-toolkit';
import {
  contacts,
  finishedStates,
  firstWords,
  maxTags,
  pausedStates,
  priorities,
} from '../../../../resources/contacts/contactSchema';
import type { RecordData } from '../../../../resources/engine/schema';
import { addComputedValues, toStoredJson } from '../../../records/save/validateBody';
import type { RecordRow } from '../../../records/storage/recordRow';

type Inquiry = RecordRow<typeof contacts>;

/** A state as somebody has to act on it: nobody, later, the member, or staff. */
const activityOf = ({ status }: Inquiry) =>
  finishedStates.includes(status) ? 0 : status === 'snoozed' ? 1 : pausedStates.includes(status) ? 2 : 3;

const isUnanswered = (inquiry: Inquiry) => activityOf(inquiry) > 0 && !inquiry.data.answeredAt;

/**
 * Returns state and data of an inquiry into which another is merged: what staff have to do for either, the higher
 * priority, the earlier due time, and the person as far as one of them knows it.
 * @param thread the number of entries and the last words, as both together have them
 */
export const combineInquiries = (
  kept: Inquiry,
  merged: Inquiry,
  { thread, now }: { thread: RecordData; now: Date },
): { status: string | null; data: RecordData } => {
  const both = [kept, merged];
  const { status: wanted } = activityOf(merged) > activityOf(kept) ? merged : kept;
  const assigneeId = kept.data.assigneeId ?? merged.data.assigneeId;
  const status = wanted === 'new' && assigneeId ? 'assigned' : wanted;
  const paused = both.find((each) => each.status === status && pausedStates.includes(status));
  const urgent = Math.max(...both.map(({ data }) => priorities.indexOf(data.priority ?? 'normal')));
  const due = minBy(
    both.filter(({ status: of, data }) => data.dueAt && !finishedStates.includes(of)),
    ({ data }) => Date.parse(String(data.dueAt)),
  );
  const answers = both.flatMap(({ data }) => data.answeredAt ?? []).sort();
  const data = {
    ...kept.data,
    memberId: kept.data.memberId ?? merged.data.memberId,
    email: kept.data.email ?? merged.data.email,
    phone: kept.data.phone ?? merged.data.phone,
    assigneeId,
    isComplaint: both.some((each) => each.data.isComplaint),
    priority: priorities[urgent],
    tags: uniq(both.flatMap(({ data: { tags = [] } }) => tags)).slice(0, maxTags),
    snoozedUntil: paused?.data.snoozedUntil,
  };
  return {
    status,
    data: toStoredJson({
      ...addComputedValues(contacts, data, kept.data, { status, now }),
      ...thread,
      answeredAt: both.some(isUnanswered) ? undefined : answers.at(-1),
      dueAt: due?.data.dueAt ?? (finishedStates.includes(status) ? kept.data.dueAt : undefined),
      dueFrom: (due ?? kept).data.dueFrom,
      waitingSince: paused?.data.waitingSince,
      mergedIds: [...(kept.data.mergedIds ?? []), merged.id, ...(merged.data.mergedIds ?? [])],
    }),
  };
};

/** Returns the data of an inquiry that was merged into another: it is closed, and its thread is empty. */
export const mergedDataOf = ({ data }: Inquiry, kept: Inquiry, now: Date): RecordData =>
  toStoredJson({
    ...addComputedValues(contacts, data, data, { status: 'closed', now }),
    entryCount: 0,
    lastWords: firstWords(data.message),
    lastIsReply: false,
    dueAt: undefined,
    waitingSince: undefined,
    snoozedUntil: undefined,
    mergedIntoId: kept.id,
    mergedIntoNo: kept.data.ticketNo,
  });
