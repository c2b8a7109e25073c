import { contacts as schema, type ThreadEntry } from '../../../resources/contacts/contactSchema';
import type { NewMember } from '../../members/members';
import { formatRecordNumber } from '../../records/create';
import { readJson } from '../dataFiles';
import { firstNames, lastNames } from '../members';
import { type SampleRecord, sampleRecord } from '../sampleRecord';
import { type SeededRandom, seededRandom } from '../seededRandom';
import { officeTime, sampleIdOf } from '../seededValues';
import { idsOfRole } from '../staff';

/** What somebody asked, and what was said to it. */
interface Question {
  topic: string;
  department: string;
  subject: string;
  message: string;
  reply: string;
  note?: string;
  /** The page of the app that it was sent from. */
  page?: string;
  /** Whether it comes from somebody who is no member. */
  isOutside?: boolean;
}

const questions = readJson<Record<'benefits' | 'meetings' | 'complaints' | 'spam', Question[]>>('contacts.json');

interface Plan {
  daysAgo: number;
  status: string;
  priority?: 'low' | 'normal' | 'high' | 'urgent';
  isComplaint?: boolean;
}

const count = 1300;
const minute = 60_000;

/** Late, on whatever day the data is loaded: each was due at least a day ago. */
const overdue: readonly Plan[] = [
  { daysAgo: 12, status: 'in_progress', priority: 'low' },
  { daysAgo: 11, status: 'reopened' },
  { daysAgo: 10, status: 'in_progress', isComplaint: true },
  { daysAgo: 9, status: 'in_progress' },
  { daysAgo: 8, status: 'assigned' },
  { daysAgo: 6, status: 'in_progress', priority: 'high' },
  { daysAgo: 5, status: 'new', isComplaint: true },
  { daysAgo: 4, status: 'assigned', priority: 'high' },
  { daysAgo: 3, status: 'new', priority: 'urgent' },
];

/** Not late yet, on whatever day the data is loaded. */
const inTime = Object.entries({ new: 16, assigned: 12, in_progress: 13, waiting_on_member: 7, reopened: 3 }).flatMap(
  ([status, number]) =>
    Array.from({ length: number }, (_, index): Plan => {
      const isLow = status === 'reopened' || index % 4 === 0;
      return { daysAgo: isLow ? 1 + (index % 3) : 1, status, priority: isLow ? 'low' : 'normal' };
    }),
);

const finishedCount = count - overdue.length - inTime.length;

/** A year of enquiries that are done with, the lately resolved of which may still be reopened. */
const finished = Array.from({ length: finishedCount }, (_, index): Plan => {
  const daysAgo = 365 - Math.floor((index * (365 - 7)) / finishedCount);
  const status = index % 61 === 0 ? 'spam' : daysAgo < 20 && index % 3 > 0 ? 'resolved' : 'closed';
  return { daysAgo, status, isComplaint: index % 53 === 0 && status !== 'spam' };
});

/** The enquiries, most of them from members, numbered in the order in which they came in. */
export const contactRecords = (now: Date, members: readonly NewMember[]): SampleRecord[] => {
  const received = [...finished, ...overdue, ...inTime].map((plan, index): Received => {
    const key = `enquiry ${index + 1}`;
    return { ...plan, key, chance: seededRandom(index + 1), receivedAt: officeTime(now, plan.daysAgo, key) };
  });
  const inOrder = [...received].sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const places = new Map(inOrder.map(({ key }, index) => [key, index + 1]));
  return received.map((each) =>
    recordOf(now, each, formatRecordNumber(schema, each.receivedAt, places.get(each.key) ?? 0), members),
  );
};

interface Received extends Plan {
  /** Stays the same whenever the data is loaded. */
  key: string;
  chance: SeededRandom;
  receivedAt: Date;
}

const recordOf = (now: Date, received: Received, ticketNo: string, members: readonly NewMember[]) => {
  const { key, chance, receivedAt, status, isComplaint = false } = received;
  const asked = questionFor(received);
  const handlers = idsOfRole(
    ...(isComplaint ? (['compliance_approver'] as const) : (['support', 'scheduler'] as const)),
  );
  const assigneeId = chance.oneOf(handlers) ?? '';
  const person = personOf(chance, members, asked.isOutside ?? false);
  const { internalNotes, replies } = threadOf(now, received, asked, {
    authorId: assigneeId,
    hasMail: 'email' in person,
  });
  const last =
    [...internalNotes, ...replies]
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? receivedAt.toISOString();
  const updatedAt = status === 'closed' ? laterDay(now, received, new Date(last)) : new Date(last);
  const isBySystem = chance.happens(0.7);
  const source = isBySystem
    ? chance.weighted({ app: 60, website: 40 })
    : chance.weighted({ phone: 70, mail: 20, event: 10 });
  const consentMarketing = isBySystem && chance.happens(0.2);
  const enquiry = {
    subject: asked.subject,
    message: asked.message,
    topicId: asked.topic,
    ...person,
    source,
    ...(source === 'app' && { pageKey: asked.page ?? 'contact' }),
    ...(chance.happens(0.3) && { preferredContact: chance.weighted({ phone: 50, email: 40, sms: 10 }) }),
    ...(chance.happens(0.15) && {
      bestTime: chance.oneOf(['After 5 PM', 'In the morning', 'Not on Fridays', 'At lunchtime']),
    }),
    consentMarketing,
    departmentId: asked.department,
    ...(status !== 'new' && status !== 'spam' && { assigneeId }),
    priority: received.priority ?? chance.weighted({ low: 20, normal: 65, high: 12, urgent: 3 }),
    isComplaint,
    status,
    ticketNo,
    receivedAt: receivedAt.toISOString(),
    ...((status === 'resolved' || status === 'closed') && { resolvedAt: last }),
    ...(consentMarketing && { consentedAt: receivedAt.toISOString() }),
    internalNotes,
    replies,
  };
  return sampleRecord(schema, key, enquiry, { createdAt: receivedAt, updatedAt }, idsOfRole('support'));
};

const questionFor = ({ chance, status, isComplaint }: Received) => {
  const { benefits, meetings, complaints, spam } = questions;
  const asked = isComplaint ? complaints : [...benefits, ...benefits, ...meetings];
  const found = status === 'spam' ? spam[0] : chance.oneOf(asked);
  if (!found) throw new Error('There is nothing to ask.');
  return found;
};

/** Who asks: a member, or somebody from outside. */
const personOf = (chance: SeededRandom, members: readonly NewMember[], isOutside: boolean) => {
  const member = isOutside || chance.happens(0.2) ? undefined : chance.oneOf(members);
  if (member?.email || member?.phone) {
    const { id, firstName, lastName, email, phone } = member;
    return { memberId: id, name: `${firstName} ${lastName}`, ...(email && { email }), ...(phone && { phone }) };
  }
  const [first = '', last = ''] = [chance.oneOf(firstNames), chance.oneOf(lastNames)];
  const plainName = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase();
  const phone = `+1202555${String(chance.numberOf(100, 199)).padStart(4, '0')}`;
  return { name: `${first} ${last}`, email: `${plainName}@example.net`, ...(chance.happens(0.5) && { phone }) };
};

const handled = ['in_progress', 'waiting_on_member', 'resolved', 'closed', 'reopened'];

/** What was noted and replied by the time that an enquiry is in its state. */
const threadOf = (
  now: Date,
  received: Received,
  { note, reply }: Question,
  { authorId, hasMail }: { authorId: string; hasMail: boolean },
) => {
  const { key, chance, receivedAt, status } = received;
  const entry = (kind: string, at: Date, text: string): ThreadEntry => ({
    id: sampleIdOf('contacts', `${key} ${kind}`),
    at: at.toISOString(),
    authorId,
    text,
  });
  if (!handled.includes(status)) return { internalNotes: [], replies: [] };
  const noted = new Date(receivedAt.getTime() + chance.numberOf(10, 50) * minute);
  const isFinished = status === 'resolved' || status === 'closed';
  const replied = isFinished
    ? laterDay(now, received, noted)
    : new Date(noted.getTime() + chance.numberOf(10, 60) * minute);
  const text = note ?? (chance.happens(0.3) ? 'Called back, nobody there. I shall try again.' : undefined);
  const notes = text ? [entry('note', noted, text)] : [];
  if (status === 'in_progress') return { internalNotes: notes, replies: [] };
  if (hasMail) return { internalNotes: notes, replies: [entry('reply', replied, reply)] };
  return { internalNotes: [...notes, entry('call', replied, `Said on the telephone: ${reply}`)], replies: [] };
};

/** A time in office hours some days after an instant, but before today. */
const laterDay = (now: Date, { chance, key }: Received, after: Date) => {
  const day = 24 * 60 * minute;
  const daysAgo = Math.floor(now.getTime() / day) - Math.floor(after.getTime() / day);
  const later = officeTime(now, Math.max(daysAgo - chance.numberOf(1, 4), 1), `${key} later`);
  return later > after ? later : after;
};
