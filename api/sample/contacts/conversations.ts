import { readJson } from '../dataFiles';
import type { SampleEntry } from '../sampleRecord';
import { sampleIdOf } from '../seededValues';

/** How an inquiry begins. */
export interface Subject {
  topic: string;
  department: string;
  subject: string;
  message: string;
  /** The page of the app from which it was sent. */
  page?: string;
  /** Whether the sender is not a member. */
  isOutside?: boolean;
}

/** An inquiry with all that was written about it. */
export interface Conversation extends Subject {
  tags?: string[];
  /** The replies of both sides and the notes, each some minutes after the former. */
  thread: { kind: SampleEntry['kind']; after: number; text: string }[];
}

const minute = 60_000;

/** The conversations by the state of the inquiry; the overdue ones are in progress. */
export const conversations = readJson<Record<string, Conversation[]>>('conversations.json');

/** Adds each conversation to a plan in its state that is no complaint. */
export const withConversations = <Plan extends { status: string; isComplaint?: boolean }>(
  plans: readonly Plan[],
  byStatus: Record<string, Conversation[] | undefined>,
): (Plan & { conversation?: Conversation })[] => {
  const given = new Map<string, number>();
  return plans.map((plan) => {
    const { status, isComplaint } = plan;
    const index = given.get(status) ?? 0;
    const conversation = isComplaint ? undefined : byStatus[status]?.[index];
    if (!conversation) return plan;
    given.set(status, index + 1);
    return { ...plan, conversation };
  });
};

/** Returns the thread of a conversation. Its entries are closer together where there is less time until now. */
export const conversationThread = (
  now: Date,
  { key, receivedAt }: { key: string; receivedAt: Date },
  { thread }: Conversation,
  assigneeId: string,
): SampleEntry[] => {
  const total = thread.reduce((sum, { after }) => sum + after, 0) * minute;
  const share = Math.min(1, (now.getTime() - receivedAt.getTime() - 10 * minute) / total);
  let at = receivedAt.getTime();
  return thread.map(({ kind, after, text }, index) => {
    at += after * minute * share;
    const authorId = kind === 'memberReply' ? null : assigneeId;
    return { id: sampleIdOf('contacts', `${key} entry ${index}`), kind, at: onWorkday(at, index), authorId, text };
  });
};

const saturday = 6;

/** Returns an instant; instead of one on a weekend, a late hour of the Friday before, in the order of the entries. */
const onWorkday = (at: number, index: number) => {
  const day = new Date(at).getUTCDay();
  const daysBack = day === saturday ? 1 : day === 0 ? 2 : 0;
  if (daysBack === 0) return new Date(at);
  const lateOnFriday = new Date(at - daysBack * 24 * 60 * minute).setUTCHours(23, 30, 0, 0);
  return new Date(lateOnFriday + index * minute);
};
