import { and, like, type SQL, sql } from 'drizzle-orm';
import {
  complaintTopic,
  computeDue,
  contacts,
  mergedAction,
  replyAssignsAuthor,
} from '../../../resources/contacts/contactSchema';
import {
  type FieldErrors,
  type IncompleteDataOf,
  normalizeForSearch,
  reverted,
} from '../../../resources/engine/schema';
import { stampMemberOverrides } from '../../features/transactionalMessages/memberOverrides';
import type { Queryable } from '../../platform/database/connect';
import { members } from '../../platform/database/tables';
import { problemAt } from '../../platform/http/problem';
import { readOrganization } from '../../platform/outbox/organization';
import { likePattern } from '../../platform/search/searchText';
import type { AreaModule } from '../../records/areaModule';
import type { AreaRules } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { contactMessages } from '../messages.en';
import { assignInTurn, isAway } from './assignInTurn';
import { noticeAssignments } from './assignmentMails';
import { contactDashboard } from './dashboard';
import { officeOf } from './officeOf';
import { replyAddressOf } from './replyAddress';
import { readAttachments } from './replyFiles';
import { composeReply } from './replyMail';
import { resolutionRefusals } from './resolutionRefusals';
import { contactRoutes } from './routes';
import { wakeInquiries } from './wakeInquiries';

type NewInquiry = IncompleteDataOf<typeof contacts>;

/**
 * The rules of inquiries: an inquiry is linked to its member, its state follows its assignee, it is assigned by its topic,
 * it is due by the hours of the office, and a complaint cannot be deleted, and not be resolved without an answer.
 */
const contactRules: AreaRules<typeof contacts> = {
  deletionRefusal: ({ isComplaint, topicId }) =>
    isComplaint === true || topicId === complaintTopic ? contactMessages.complaintKept : undefined,

  actionRefusals: resolutionRefusals,

  actions: {
    // The person who starts an inquiry of nobody becomes its assignee.
    start: ({ status, data }, before, { author }) => ({
      status,
      data: replyAssignsAuthor({ ...before.data, status: before.status })
        ? { ...data, assigneeId: author.accountId ?? undefined }
        : data,
    }),
    snooze: ({ status, data }, { data: { dueAt } }, { now }) => {
      const until = Date.parse(String(data.snoozedUntil));
      if (until <= now.getTime()) throw problemAt('snoozedUntil', contactMessages.snoozedInThePast);
      const isLate = data.isComplaint === true && dueAt !== undefined && until > Date.parse(dueAt);
      if (isLate) throw problemAt('snoozedUntil', contactMessages.snoozedBeyondDue);
      return { status, data };
    },
  },

  beforeChange: ({ status, data }, before, { now, author, action }) => {
    const isChanged = (...fields: (keyof NewInquiry)[]) => fields.some((field) => data[field] !== before?.data[field]);
    const isNew = status === 'new' && (before === undefined || before.status === 'new');
    const isKnown = Boolean(data.memberId) || !isChanged('email', 'phone');
    return fromDatabase(async (transaction) => {
      const memberId = isKnown ? data.memberId : await findMember(transaction, data);
      const organization = await readOrganization(transaction);
      const office = officeOf(organization);
      const turn = { topicId: data.topicId, assignment: organization.assignment ?? [], now, timeZone: office.timeZone };
      const isFree = isNew && !data.assigneeId && isChanged('topicId');
      // The words of a member must not wait until somebody is back.
      const { assigneeId: absentId } = action === 'replied' && author.accountId === null ? data : {};
      const isForOthers = isFree || (absentId !== undefined && (await isAway(transaction, absentId, turn)));
      const assigneeId = (isForOthers && (await assignInTurn(transaction, turn))) || data.assigneeId;
      const isReassigned = assigneeId !== before?.data.assigneeId;
      const isByOther = assigneeId !== undefined && assigneeId !== author.accountId;
      const assignment = isReassigned && { assignedAt: isByOther ? now.toISOString() : undefined };
      const isAssigned = isNew && isReassigned && assigneeId !== undefined;
      // Without an assignee, the inquiry is new again.
      const isUnassigned = status === 'assigned' && before?.status === 'assigned' && assigneeId === undefined;
      const nextStatus = isAssigned ? 'assigned' : isUnassigned ? 'new' : status;
      const { receivedAt = now.toISOString() } = data;
      const at = { status: nextStatus, now, office };
      const snoozed = nextStatus === 'snoozed' ? {} : { snoozedUntil: undefined };
      // An inquiry that is as before has its due time again.
      const due =
        action === reverted || action === mergedAction
          ? {}
          : computeDue({ ...data, receivedAt }, before?.data ?? {}, at);
      return {
        status: nextStatus,
        data: await stampMemberOverrides(
          transaction,
          { ...data, ...due, ...assignment, ...snoozed, memberId, assigneeId },
          before,
        ),
      };
    });
  },

  afterChange: (saved) => fromDatabase((transaction) => noticeAssignments(transaction, saved)),

  validate: ({ data }, before): FieldErrors =>
    before?.data.isComplaint === true && data.isComplaint !== true
      ? { isComplaint: contactMessages.complaintStays }
      : {},
};

/**
 * Finds the only member with the email address of an inquiry, or else with its telephone number; otherwise undefined.
 */
const findMember = async (transaction: Queryable, { email, phone }: NewInquiry) => {
  const findOnly = async (value: string | undefined, column: SQL) => {
    if (value === undefined) return undefined;
    // The index is on the search text.
    const condition = and(like(members.search, likePattern(normalizeForSearch(value))), sql`${column} = ${value}`);
    const found = await transaction.select({ id: members.id }).from(members).where(condition).limit(2);
    return found.length === 1 ? found[0]?.id : undefined;
  };
  return (await findOnly(email, sql`lower(${members.email})`)) ?? (await findOnly(phone, sql`${members.phone}`));
};

export const contactArea: AreaModule<typeof contacts> = {
  schema: contacts,
  dashboard: contactDashboard,
  rules: contactRules,
  routes: { '/contacts': contactRoutes },
  scheduledTasks: [wakeInquiries],
  outbox: {
    compose: (context, inquiry, identity) => async () =>
      composeReply(
        context.database,
        inquiry,
        identity,
        (id) => replyAddressOf(context, identity, id),
        (entryId) => readAttachments(context, entryId),
      ),
  },
};
