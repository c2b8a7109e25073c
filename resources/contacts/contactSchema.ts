import { z } from 'zod';
import {
  commonRules,
  defineSchema,
  email,
  instant,
  masterType,
  personal,
  phone,
  reference,
  text,
} from '../engine/schema';
import { finishedStates, type Priority, priorities } from './dueTime';
import { fields } from './messages.en';
import { recordFields } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    contacts: true;
  }
}

export { computeDue, type DueValues, type Priority } from './dueTime';
export type { Office } from './officeTime';
export { replyAssignsAuthor, statusAfterReply } from './replyEffect';
export { hasGreeting, hasSignature } from './replyText';

const preferredContacts = ['phone', 'email', 'sms'] as const;

/** The topic that makes every inquiry a complaint, even if `isComplaint` is not checked. */
export const complaintTopic = 'complaint';

/** Returns the schema of the text of a reply or a note. */
export const threadText = () => text({ max: 4000 });

/** A reply to the sender of the inquiry, or a note for staff only. */
const threadEntry = z.object({ id: z.uuid(), at: instant(), authorId: z.uuid(), text: threadText() });

export type StoredThreadEntry = z.output<typeof threadEntry>;

/** A reply that the member wrote in the app. */
const memberReply = threadEntry.omit({ authorId: true });

export type StoredMemberReply = z.output<typeof memberReply>;

/** Returns the schemas of what a member says about the answer to an inquiry. */
export const rating = () => z.int().min(1).max(5);
export const ratingComment = () => text({ max: 1000 });

/** Returns the priority of an inquiry: a complaint has at least a high one. */
export const priorityOf = (requested: Priority, isComplaint: boolean): Priority =>
  isComplaint && priorities.indexOf(requested) < priorities.indexOf('high') ? 'high' : requested;

/** The states in which an inquiry waits for staff or for the member. */
const openStates = ['new', 'assigned', 'in_progress', 'waiting_on_member', 'reopened'] as const;

/** The schema of inquiries that come in by contact form, phone or e-mail. */
export const contacts = defineSchema({
  name: 'contacts',
  singularName: 'inquiry',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    subject: personal(text({ max: 120 })),
    message: personal(text({ min: 10, max: 4000 })),
    topicId: masterType('contact_topic'),
    memberId: personal(reference('members').optional()),
    name: personal(text({ min: 2, max: 120 })),
    email: personal(email().optional()),
    phone: personal(phone().optional()),
    preferredContact: z.enum(preferredContacts).optional(),
    bestTime: text({ max: 120 }).optional(),
    consentMarketing: z.boolean().default(false),
    source: masterType('lead_source'),
    pageKey: reference('app-page').optional(),
    departmentId: masterType('contact_department').optional(),
    assigneeId: reference('staff', { worksOnRecord: true }).optional(),
    priority: z.enum(priorities).default('normal'),
    isComplaint: z.boolean().default(false),
    settlement: personal(text({ max: 1000 }).optional()),
  }),
  label: ({ subject, name }) => [subject, name].filter(Boolean).join(' · '),
  list: {
    search: ['subject', 'name', 'email', 'phone', 'message'],
    rowFields: ['subject', 'name', 'topicId', 'priority', 'dueAt', 'isOpen', 'assigneeId', 'ticketNo'],
    sort: ['ticketNo', 'subject', 'name', 'email', 'urgency', 'dueAt', 'receivedAt'],
    filter: [
      'name',
      'email',
      'phone',
      'memberId',
      'topicId',
      'source',
      'pageKey',
      'departmentId',
      'assigneeId',
      'priority',
      'isComplaint',
      'consentMarketing',
      'isOpen',
      'dueAt',
    ],
    defaultSort: [
      ['isOpen', 'DESC'],
      ['dueAt', 'ASC'],
    ],
    pendingFilter: { isOpen: true },
  },
  rules: {
    conditionallyRequired: ['email', 'phone'],
    check: (inquiry, problem) => {
      if (!inquiry.email && !inquiry.phone) problem('email', commonRules.emailOrPhoneMissing);
    },
  },
  memberWords: ['subject', 'message'],
  agreedFields: ['subject', 'message', 'consentMarketing'],
  states: {
    status: {
      values: ['new', 'assigned', 'in_progress', 'waiting_on_member', 'resolved', 'closed', 'reopened', 'spam'],
    },
  },
  actions: [
    { name: 'assign', from: ['new'], to: 'assigned', fields: ['assigneeId'], required: ['assigneeId'] },
    { name: 'start', from: ['new', 'assigned', 'waiting_on_member', 'reopened'], to: 'in_progress' },
    { name: 'wait', from: ['in_progress'], to: 'waiting_on_member' },
    { name: 'resolve', from: openStates, to: 'resolved' },
    // A complaint that nobody has answered is resolved with how it was settled.
    { name: 'settle', from: openStates, to: 'resolved', fields: ['settlement'], required: ['settlement'] },
    { name: 'close', from: ['resolved'], to: 'closed' },
    { name: 'reopen', from: ['resolved'], to: 'reopened' },
    {
      name: 'markSpam',
      from: [...openStates, 'resolved'],
      to: 'spam',
    },
    { name: 'unmarkSpam', from: ['spam'], to: 'new' },
  ],
  values: {
    numbering: { field: 'ticketNo', prefix: 'CT', digits: 5 },
    computed: {
      fields: {
        receivedAt: instant(),
        /** Undefined while the inquiry waits for the member. */
        dueAt: instant().optional(),
        /** The instant from which the due time counts. */
        dueFrom: instant().optional(),
        waitingSince: instant().optional(),
        isOpen: z.boolean(),
        /** When somebody else assigned it to its assignee. */
        assignedAt: instant().optional(),
        resolvedAt: instant().optional(),
        consentedAt: instant().optional(),
        /** The index of the priority in `priorities`, because the words would sort alphabetically. */
        urgency: z.int(),
        replies: personal(z.array(threadEntry)),
        internalNotes: personal(z.array(threadEntry)),
        memberReplies: personal(z.array(memberReply).optional()),
        /** How satisfied the member is with the answer, from 1 to 5, with the latest comment. */
        rating: rating().optional(),
        ratingComment: personal(ratingComment().optional()),
        /** The fields of the person that were entered otherwise than the member data have them. */
        memberOverrides: z.array(z.string()).optional(),
      },
      compute: (
        { priority: requestedPriority = 'normal', topicId, isComplaint: isChecked, consentMarketing },
        before = {},
        { status, now },
      ) => {
        const present = now.toISOString();
        const isComplaint = isChecked || topicId === complaintTopic;
        const priority = priorityOf(requestedPriority, isComplaint);
        return {
          isComplaint,
          priority,
          urgency: priorities.indexOf(priority),
          receivedAt: String(before.receivedAt ?? present),
          isOpen: !finishedStates.includes(status),
          resolvedAt: status === 'resolved' || status === 'closed' ? (before.resolvedAt ?? present) : undefined,
          consentedAt: consentMarketing ? (before.consentedAt ?? present) : undefined,
          replies: before.replies ?? [],
          internalNotes: before.internalNotes ?? [],
        };
      },
    },
  },
});
