import { computeDue, firstWords, priorityOf, contacts as schema } from '../../../resources/contacts/contactSchema';
import type { Organization } from '../../../resources/organization/organizationSettingsSchema';
import { officeOf } from '../../areas/contacts/officeOf';
import type { NewMember } from '../../features/members/insertMembers';
import { formatRecordNumber } from '../../records/save/create';
import { readJson } from '../dataFiles';
import { firstNames, lastNames } from '../members';
import { type SampleEntry, type SampleRecord, type SampleValues, sampleRecord } from '../sampleRecord';
import { type SeededRandom, seededRandom } from '../seededRandom';
import { officeTime, sampleIdOf } from '../seededValues';
import { idsOfRole } from '../staff';
import { type Conversation, conversations, conversationThread, type Subject, withConversations } from './conversations';
import { ratingOf } from './ratings';

/** A question with its reply. */
interface Question extends Subject {
  reply: string;
  note?: string;
}

/** A question with all that was written about it. */
const office = officeOf(readJson<Organization>('organization.json'));

const questions = readJson<Record<'benefits' | 'meetings' | 'complaints' | 'spam', Question[]>>('contacts.json');

interface Plan {
  daysAgo: number;
  status: string;
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  isComplaint?: boolean;
}

const count = 1300;
const minute = 60_000;
/** The sample is snoozed for three days. */
const snoozeDuration = 3 * 24 * 60 * minute;

/** Overdue inquiries, on whatever day the data are loaded: each was due at least a day ago. */
const overdue: readonly Plan[] = [
  { daysAgo: 12, status: 'in_progress', priority: 'low' },
  { daysAgo: 11, status: 'reopened' },
  { daysAgo: 10, status: 'in_progress', isComplaint: true },
  { daysAgo: 9, status: 'in_progress' },
  { daysAgo: 8, status: 'assigned' },
  { daysAgo: 6, status: 'in_progress', priority: 'high' },
  { daysAgo: 5, status: 'new', isComplaint: true },
  { daysAgo: 4, status: 'assigned', priority: 'high' },
  { daysAgo: 4, status: 'new', priority: 'urgent' },
];

/** Inquiries that are not overdue, on whatever day the data are loaded. */
const onTime = Object.entries({
  new: 16,
  assigned: 12,
  in_progress: 10,
  waiting_on_member: 7,
  reopened: 3,
  snoozed: 3,
}).flatMap(([status, number]) =>
  Array.from({ length: number }, (_, index): Plan => {
    const isLow = status === 'reopened' || index % 4 === 0;
    return { daysAgo: isLow ? 1 + (index % 3) : 1, status, priority: isLow ? 'low' : 'normal' };
  }),
);

const finishedCount = count - overdue.length - onTime.length;

/** A year of finished inquiries; recently resolved ones can still be reopened. */
const finished = Array.from({ length: finishedCount }, (_, index): Plan => {
  const daysAgo = 365 - Math.floor((index * (365 - 7)) / finishedCount);
  const status = index % 61 === 0 ? 'spam' : daysAgo < 20 && index % 3 > 0 ? 'resolved' : 'closed';
  return { daysAgo, status, isComplaint: index % 53 === 0 && status !== 'spam' };
});

/** Creates the inquiries, most of them from members, numbered in the order of their arrival. */
export const contactRecords = (now: Date, members: readonly NewMember[]): SampleRecord<typeof schema>[] => {
  const { overdue: late, resolved, ...open } = conversations;
  const plans = [
    ...withConversations(finished, { resolved }),
    ...withConversations(overdue, { in_progress: late }),
    ...withConversations(onTime, open),
  ];
  const received = plans.map((plan, index): Received => {
    const key = `enquiry ${index + 1}`;
    return { ...plan, key, random: seededRandom(index + 1), receivedAt: officeTime(now, plan.daysAgo, key) };
  });
  const inOrder = [...received].sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const positions = new Map(inOrder.map(({ key }, index) => [key, index + 1]));
  return received.map((each) =>
    recordOf(now, each, formatRecordNumber(schema, each.receivedAt, positions.get(each.key) ?? 0), members),
  );
};

interface Received extends Plan {
  conversation?: Conversation;
  /** The stable key of the inquiry, equal at every load. */
  key: string;
  random: SeededRandom;
  receivedAt: Date;
}

const recordOf = (now: Date, received: Received, ticketNo: string, members: readonly NewMember[]) => {
  const { key, random, receivedAt, status, isComplaint = false } = received;
  const { conversation } = received;
  const question = conversation ?? questionFor(received);
  const assigneeId = random.oneOf(idsOfRole('support')) ?? '';
  // The replies of a conversation need an address.
  const senders = conversation ? members.filter(({ email }) => email) : members;
  const person = personOf(random, senders, question.isOutside ?? false);
  const thread =
    'thread' in question
      ? conversationThread(now, received, question, assigneeId)
      : threadOf(now, received, question, { authorId: assigneeId, hasMail: 'email' in person });
  const last = thread.at(-1)?.at ?? receivedAt;
  const said = thread.findLast(({ kind }) => kind !== 'note');
  const updatedAt = status === 'closed' ? laterDay(now, received, last) : last;
  const isBySystem = random.happens(0.7);
  const source = isBySystem
    ? random.weighted({ app: 60, website: 40 })
    : random.weighted({ phone: 70, mail: 20, event: 10 });
  const consentMarketing = isBySystem && random.happens(0.2);
  const inquiry = {
    subject: question.subject,
    message: question.message,
    topicId: question.topic,
    ...person,
    source,
    ...(source === 'app' && { pageKey: question.page ?? 'contact' }),
    ...(random.happens(0.3) && { preferredContact: random.weighted({ phone: 50, email: 40, sms: 10 }) }),
    ...(random.happens(0.15) && {
      bestTime: random.oneOf(['After 5 PM', 'In the morning', 'Not on Fridays', 'At lunchtime']),
    }),
    consentMarketing,
    departmentId: question.department,
    ...(conversation?.tags && { tags: conversation.tags }),
    ...(status !== 'new' && status !== 'spam' && { assigneeId }),
    priority: received.priority ?? random.weighted({ low: 20, normal: 65, high: 12, urgent: 3 }),
    isComplaint,
    status,
    ...(status === 'snoozed' && { snoozedUntil: new Date(now.getTime() + snoozeDuration).toISOString() }),
    ticketNo,
    receivedAt: receivedAt.toISOString(),
    ...(isFinished(status) && { resolvedAt: last.toISOString() }),
    ...(isFinished(status) && 'memberId' in person && ratingOf(random, updatedAt)),
    ...(consentMarketing && { consentedAt: receivedAt.toISOString() }),
    entryCount: thread.length,
    lastWords: firstWords(said?.text ?? question.message),
    lastIsReply: said?.kind === 'reply',
    ...answerOf(status, thread),
  } satisfies SampleValues<typeof schema> & { status: string };
  const due = computeDue(
    { ...inquiry, priority: priorityOf(inquiry.priority, isComplaint) },
    {},
    { status, now, office },
  );
  const times = { createdAt: receivedAt, updatedAt };
  return { ...sampleRecord(schema, key, { ...inquiry, ...due }, times, idsOfRole('support')), thread };
};

const questionFor = ({ random, status, isComplaint }: Received) => {
  const { benefits, meetings, complaints, spam } = questions;
  const candidates = isComplaint ? complaints : [...benefits, ...benefits, ...meetings];
  const found = status === 'spam' ? spam[0] : random.oneOf(candidates);
  if (!found) throw new Error('There is nothing to ask.');
  return found;
};

/** Returns the sender: a member, or a person from outside. */
const personOf = (random: SeededRandom, members: readonly NewMember[], isOutside: boolean) => {
  const member = isOutside || random.happens(0.2) ? undefined : random.oneOf(members);
  if (member?.email || member?.phone) {
    const { id, firstName, lastName, email, phone } = member;
    return { memberId: id, name: `${firstName} ${lastName}`, ...(email && { email }), ...(phone && { phone }) };
  }
  const [first = '', last = ''] = [random.oneOf(firstNames), random.oneOf(lastNames)];
  const plainName = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase();
  const phone = `+1202555${String(random.numberOf(100, 199)).padStart(4, '0')}`;
  return { name: `${first} ${last}`, email: `${plainName}@example.net`, ...(random.happens(0.5) && { phone }) };
};

const isFinished = (status: string) => status === 'resolved' || status === 'closed';

const handledStates = ['in_progress', 'waiting_on_member', 'resolved', 'closed', 'reopened'];

/** Returns the thread that an inquiry has in its state, the oldest entry first. */
const threadOf = (
  now: Date,
  received: Received,
  { note, reply }: Question,
  { authorId, hasMail }: { authorId: string; hasMail: boolean },
): SampleEntry[] => {
  const { key, random, receivedAt, status } = received;
  const entry = (kind: SampleEntry['kind'], at: Date, text: string, name: string = kind): SampleEntry => ({
    id: sampleIdOf('contacts', `${key} ${name}`),
    kind,
    at,
    authorId,
    text,
  });
  if (!handledStates.includes(status)) return [];
  const noteAt = new Date(receivedAt.getTime() + random.numberOf(10, 50) * minute);
  const repliedAt = isFinished(status)
    ? laterDay(now, received, noteAt)
    : new Date(noteAt.getTime() + random.numberOf(10, 60) * minute);
  const text = note ?? (random.happens(0.3) ? 'Called back, nobody there. I shall try again.' : undefined);
  const notes = text ? [entry('note', noteAt, text)] : [];
  if (status === 'in_progress') return notes;
  if (hasMail) return [...notes, entry('reply', repliedAt, reply)];
  return [...notes, entry('note', repliedAt, `Said on the telephone: ${reply}`, 'call')];
};

/** Returns when an inquiry was answered; if the member wrote after that, the instant from which it is due. */
const answerOf = (status: string, thread: readonly SampleEntry[]) => {
  const answer = thread.findLast(({ kind }) => kind === 'reply');
  if (!answer) return {};
  const question = thread.slice(thread.indexOf(answer)).find(({ kind }) => kind === 'memberReply');
  if (question && status !== 'resolved') return { dueFrom: question.at.toISOString() };
  return status === 'reopened' ? {} : { answeredAt: answer.at.toISOString() };
};

/** Returns a time in office hours some days after an instant, but before today. */
const laterDay = (now: Date, { random, key }: Received, after: Date) => {
  const day = 24 * 60 * minute;
  const daysAgo = Math.floor(now.getTime() / day) - Math.floor(after.getTime() / day);
  const later = officeTime(now, Math.max(daysAgo - random.numberOf(1, 4), 1), `${key} later`);
  return later > after ? later : after;
};
