import { z } from 'zod';
import { type contacts, staffSource } from '../../../resources/contacts/contactSchema';
import { formatMessage, type Message } from '../../../resources/engine/schema';
import { memberReplyRefusal } from '../../areas/contacts/addMemberReply';
import type { FileOfInquiry, UploadedFile } from '../../areas/contacts/memberFiles';
import { ratingRefusal } from '../../areas/contacts/rateInquiry';
import type { StoredThreadEntry } from '../../areas/contacts/threadEntries';
import { namedSchema } from '../../platform/http/envelope';
import type { RecordRow } from '../../records/storage/recordRow';
import { memberAppMessages } from '../messages.en';

const states = ['received', 'in_progress', 'waiting_on_member', 'resolved', 'closed'] as const;
type State = (typeof states)[number];

/** A file that a member uploaded. */
export const uploadedFile = namedSchema(
  'UploadedFile',
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.string().describe('The media type, as found in the content'),
    size: z.int().describe('In bytes'),
  }),
);

/** The response with an inquiry of a member. */
export const inquiry = namedSchema(
  'MemberInquiry',
  z.object({
    id: z.string(),
    number: z.string(),
    topic: z.object({ key: z.string(), label: z.string() }),
    subject: z.string(),
    state: z.enum(states),
    stateLabel: z.string().describe('The state in words for the member'),
    receivedAt: z.iso.datetime(),
    thread: z
      .array(
        z.object({
          id: z.string(),
          from: z.enum(['member', 'staff']),
          at: z.iso.datetime(),
          text: z.string(),
          files: z.array(uploadedFile).optional().describe('The files of the message'),
        }),
      )
      .describe('The text of the inquiry and the replies to it, the oldest first'),
    files: z.array(uploadedFile).describe('The files that were sent with the inquiry'),
    rating: z.int().nullable().describe('How satisfied the member is with the answer, from 1 to 5'),
    actions: z.array(z.enum(['reply', 'rate'])).describe('What is possible now'),
  }),
);

/** An inquiry as it is read for its member. */
export type InquiryOfMember = Pick<RecordRow<typeof contacts>, 'id' | 'status' | 'data'>;

/** The states for members by those for staff. A member does not read that an inquiry was marked as spam. */
const statesForMembers: Readonly<Record<string, State>> = {
  new: 'received',
  assigned: 'received',
  in_progress: 'in_progress',
  reopened: 'in_progress',
  snoozed: 'in_progress',
  waiting_on_member: 'waiting_on_member',
  resolved: 'resolved',
  closed: 'closed',
  spam: 'closed',
};

const stateLabels: Readonly<Record<State, Message>> = {
  received: memberAppMessages.inquiryReceived,
  in_progress: memberAppMessages.inquiryInProgress,
  waiting_on_member: memberAppMessages.inquiryWaiting,
  resolved: memberAppMessages.inquiryResolved,
  closed: memberAppMessages.inquiryClosed,
};

const fromOf = { reply: 'staff', memberReply: 'member' } as const;

/** The part of a thread that is presented, the oldest entry first. */
export interface MessagesOfThread {
  entries: readonly StoredThreadEntry[];
  /** Whether the message of the inquiry, with which the thread begins, is among them. */
  hasFirst: boolean;
}

/** The labels of topics, and what belongs to inquiries, by inquiry. */
export interface RelatedToInquiries {
  topics: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, FileOfInquiry[]>;
  /** The files of the replies of staff, by entry. */
  replyFiles: ReadonlyMap<string, UploadedFile[]>;
  messages: ReadonlyMap<string, MessagesOfThread>;
  /** How many replies of the member each has. */
  replyCounts: ReadonlyMap<string, number>;
}

/** Returns an inquiry as its member sees it: without notes, assignees and names of staff. */
export const presentMemberInquiry = (
  found: InquiryOfMember,
  { topics, files, replyFiles, messages, replyCounts }: RelatedToInquiries,
  { locale = 'en', now }: { locale?: string | undefined; now: Date },
): z.infer<typeof inquiry> => {
  const { ticketNo, topicId, subject, message, receivedAt, source, rating = null } = found.data;
  const state = statesForMembers[String(found.status)] ?? 'received';
  const own = files.get(found.id) ?? [];
  const filesOf = (entryId: string) => [
    ...(replyFiles.get(entryId) ?? []),
    ...own.filter((file) => file.entryId === entryId).map(toUploaded),
  ];
  const { entries, hasFirst } = messages.get(found.id) ?? { entries: [], hasFirst: true };
  const answers = entries.flatMap(({ id, kind, at, text }) =>
    kind === 'note' ? [] : [{ id, from: fromOf[kind], at: at.toISOString(), text, ...withFiles(filesOf(id)) }],
  );
  // Where staff wrote first, the thread begins with their message.
  const isBegunByMember = source !== staffSource;
  const first = { id: found.id, from: 'member' as const, at: receivedAt, text: message };
  return {
    id: found.id,
    number: ticketNo,
    topic: { key: topicId, label: topics.get(topicId) ?? topicId },
    subject,
    state,
    stateLabel: formatMessage(locale, stateLabels[state]),
    receivedAt,
    thread: [...(hasFirst && isBegunByMember ? [first] : []), ...answers],
    files: own.map(toUploaded),
    rating,
    actions: [
      ...(memberReplyRefusal(found, replyCounts.get(found.id) ?? 0, now) ? [] : (['reply'] as const)),
      ...(ratingRefusal(found) ? [] : (['rate'] as const)),
    ],
  };
};

const withFiles = (files: UploadedFile[]) => (files.length > 0 ? { files } : {});

const toUploaded = ({ id, name, type, size }: UploadedFile): UploadedFile => ({ id, name, type, size });
