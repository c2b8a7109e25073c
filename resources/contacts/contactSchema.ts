import { z } from 'zod';
import {
  commonRules,
  defineSchema,
  email,
  field,
  instant,
  masterType,
  personal,
  phone,
  reference,
  section,
  text,
} from '../engine/schema';
import { type Priority, priorities } from './dueTime';
import { finishedStates } from './inquiryStates';
import { fields } from './messages.en';
import { recordFields } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    contacts: true;
  }
}

export {
  computeDue,
  type DueValues,
  type Priority,
  priorities,
  type ReplyAction,
  replyActions,
  replyAssignsAuthor,
  statusAfterReply,
} from './dueTime';
export { finishedStates, pausedStates } from './inquiryStates';
export type { Office } from './officeTime';
export { areTooLarge, maxReplyFiles, maxReplyMegabytes } from './replyFileLimits';
export { hasGreeting, hasSignature } from './replyText';
export { maxSmsLength, sendDelay, staffSource, type WrittenChannel, writtenChannels } from './staffMessages';

const preferredContacts = ['phone', 'email', 'sms'] as const;

/** The topic that makes every inquiry a complaint, even if `isComplaint` is not checked. */
export const complaintTopic = 'complaint';

/** Returns the schema of the text of a reply or a note. */
export const threadText = () => text({ max: 4000 });

/** Returns the schemas of what a member says about the answer to an inquiry. */
export const rating = () => z.int().min(1).max(5);
export const ratingComment = () => text({ max: 1000 });

/** Returns the priority of an inquiry: a complaint has at least a high one. */
export const priorityOf = (requested: Priority, isComplaint: boolean): Priority =>
  isComplaint && priorities.indexOf(requested) < priorities.indexOf('high') ? 'high' : requested;

const lastWordsLength = 160;

/** The name of a merge in the versions and the activity of both inquiries. */
export const mergedAction = 'inquiries_merged';

/** Returns the beginning of a text in one line, for lists; undefined for none. */
export const firstWords = (text: string | undefined): string | undefined =>
  text && [...text.replace(/\s+/g, ' ').trim()].slice(0, lastWordsLength).join('');

/** The most tags of an inquiry. */
export const maxTags = 10;

/** An act can be undone for ten minutes, unless something has happened since. */
const undoable = { revertMinutes: 10 } as const;

/** The states in which an inquiry waits for staff or for the member. */
const activeStates = ['new', 'assigned', 'in_progress', 'waiting_on_member', 'reopened'] as const;
const openStates = [...activeStates, 'snoozed'] as const;

/** The schema of inquiries that come in by contact form, phone or e-mail. */
export const contacts = defineSchema({
  name: 'contacts',
  singularName: 'inquiry',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('question', {
      subject: field(personal(text({ max: 120 })), { row: true, search: true, sort: true, fullWidth: true }),
      message: field(personal(text({ min: 10, max: 4000 })), { search: true }),
      topicId: field(masterType('contact_topic'), { row: true, filter: true }),
      source: field(masterType('lead_source'), { filter: true }),
      pageKey: field(reference('app-page').optional(), { filter: true, fullWidth: true }),
    }),
    ...section('person', {
      memberId: field(personal(reference('members').optional()), { row: true, filter: true }),
      name: field(personal(text({ min: 2, max: 120 })), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        fullWidth: true,
      }),
      email: field(personal(email().optional()), { search: true, sort: true, filter: true }),
      phone: field(personal(phone().optional()), { search: true, filter: true }),
      preferredContact: z.enum(preferredContacts).optional(),
      bestTime: text({ max: 120 }).optional(),
      consentMarketing: field(z.boolean().default(false), { filter: true }),
    }),
    ...section('handling', {
      assigneeId: field(reference('staff', { worksOn: 'contacts' }).optional(), { row: true, filter: true }),
      departmentId: field(masterType('contact_department').optional(), { filter: true }),
      priority: field(z.enum(priorities).default('normal'), { row: true, filter: true }),
      isComplaint: field(z.boolean().default(false), { filter: true }),
      /** Short words by which staff group inquiries. */
      tags: field(
        z
          .array(text({ min: 1, max: 30 }))
          .max(maxTags)
          .default([]),
        {
          row: true,
          search: true,
          filter: true,
          fullWidth: true,
        },
      ),
      /** When it comes back; undefined while it is not snoozed. */
      snoozedUntil: field(instant().optional(), { row: true, visible: ({ status }) => status === 'snoozed' }),
      settlement: field(personal(text({ max: 1000 }).optional()), {
        visible: ({ isComplaint, topicId, settlement }) => isComplaint || topicId === complaintTopic || settlement,
        fullWidth: true,
      }),
    }),
  },
  label: ({ subject, name }) => [subject, name].filter(Boolean).join(' · '),
  list: {
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
      values: [
        'new',
        'assigned',
        'in_progress',
        'waiting_on_member',
        'snoozed',
        'resolved',
        'closed',
        'reopened',
        'spam',
      ],
      automatic: { snoozed: ['in_progress'] },
    },
  },
  actions: [
    {
      name: 'assign',
      from: ['new'],
      to: 'assigned',
      fields: ['assigneeId'],
      required: ['assigneeId'],
      ...undoable,
      opensNext: true,
    },
    { name: 'start', from: ['new', 'assigned', 'waiting_on_member', 'reopened'], to: 'in_progress' },
    { name: 'wait', from: ['in_progress'], to: 'waiting_on_member', ...undoable, opensNext: true },
    {
      name: 'snooze',
      from: activeStates,
      to: 'snoozed',
      fields: ['snoozedUntil'],
      required: ['snoozedUntil'],
      ...undoable,
      opensNext: true,
    },
    { name: 'wake', from: ['snoozed'], to: 'in_progress' },
    { name: 'resolve', from: openStates, to: 'resolved', ...undoable, opensNext: true },
    // A complaint that nobody has answered is resolved with how it was settled.
    {
      name: 'settle',
      from: openStates,
      to: 'resolved',
      fields: ['settlement'],
      required: ['settlement'],
      ...undoable,
      opensNext: true,
    },
    { name: 'close', from: ['resolved'], to: 'closed', ...undoable, opensNext: true },
    { name: 'reopen', from: ['resolved'], to: 'reopened' },
    {
      name: 'markSpam',
      from: [...openStates, 'resolved'],
      to: 'spam',
      confirm: ({ memberId }) => Boolean(memberId),
      ...undoable,
      opensNext: true,
    },
    { name: 'unmarkSpam', from: ['spam'], to: 'new' },
  ],
  values: {
    numbering: {
      row: true,
      section: 'handling',
      visible: ({ ticketNo }) => ticketNo,
      field: 'ticketNo',
      prefix: 'CT',
      digits: 5,
    },
    computed: {
      fields: {
        ...section(
          'handling',
          {
            receivedAt: field(instant(), { row: true, sort: true }),
            /** Undefined while the inquiry is answered or waits for the member. */
            dueAt: field(instant().optional(), { row: true, sort: true, filter: true }),
            resolvedAt: instant().optional(),
          },
          { visible: ({ ticketNo }) => ticketNo },
        ),
        ...section(
          'handling',
          {
            /** How satisfied the member is with the answer, from 1 to 5, with the latest comment. */
            rating: field(rating().optional(), { row: true }),
            ratingComment: field(personal(ratingComment().optional()), { row: true, fullWidth: true }),
            ratedAt: field(instant().optional(), { row: true, sort: true, filter: true }),
          },
          { visible: ({ rating }) => rating },
        ),
        ...section('person', { consentedAt: instant().optional() }, { visible: ({ consentedAt }) => consentedAt }),
        /** When staff answered what the member wrote last; undefined while that is not answered. */
        answeredAt: field(instant().optional(), { row: true }),
        /** The instant from which the due time counts. */
        dueFrom: field(instant().optional(), { row: true }),
        waitingSince: instant().optional(),
        /** Whether staff work on it now: it is neither finished nor snoozed. */
        isOpen: field(z.boolean(), { row: true, filter: true }),
        /** When somebody else assigned it to its assignee. */
        assignedAt: instant().optional(),
        /** The index of the priority in `priorities`, because the words would sort alphabetically. */
        urgency: field(z.int(), { sort: true }),
        /** How many entries the thread has. Each makes a version, so that nobody saves without having seen it. */
        entryCount: field(z.int().optional(), { row: true }),
        /** The beginning of what members or staff wrote last; notes do not count. */
        lastWords: field(personal(text({ max: lastWordsLength }).optional()), { row: true }),
        /** Whether staff wrote it. */
        lastIsReply: field(z.boolean().optional(), { row: true }),
        /** The inquiry into which this one was merged, with its number. */
        mergedIntoId: z.string().optional(),
        mergedIntoNo: field(z.string().optional(), { row: true }),
        /** The inquiries that were merged into this one, also those that had been merged into these. */
        mergedIds: z.array(z.string()).optional(),
        /** The fields of the person that were entered otherwise than the member data have them. */
        memberOverrides: z.array(z.string()).optional(),
      },
      compute: (
        { message, priority: requestedPriority = 'normal', topicId, isComplaint: isChecked, consentMarketing },
        before = {},
        { status, now },
      ) => {
        const nowText = now.toISOString();
        const isComplaint = isChecked || topicId === complaintTopic;
        const priority = priorityOf(requestedPriority, isComplaint);
        return {
          isComplaint,
          priority,
          urgency: priorities.indexOf(priority),
          receivedAt: String(before.receivedAt ?? nowText),
          isOpen: !finishedStates.includes(status) && status !== 'snoozed',
          resolvedAt: status === 'resolved' || status === 'closed' ? (before.resolvedAt ?? nowText) : undefined,
          consentedAt: consentMarketing ? (before.consentedAt ?? nowText) : undefined,
          lastWords: (before.entryCount && before.lastWords) || firstWords(message),
          answeredAt: status === 'new' || status === 'reopened' ? undefined : before.answeredAt,
        };
      },
    },
  },
});
