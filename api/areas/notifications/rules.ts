import { max } from 'date-fns';
import { sql } from 'drizzle-orm';
import {
  type DataOf,
  type DerivedOf,
  type FieldErrors,
  isEditableIn,
  type RecordAction,
} from '../../../resources/engine/schema';
import {
  countToSendAgain,
  destinations,
  type Notification,
  notifications,
} from '../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../platform/database/connect';
import { Problem, problemAt } from '../../platform/http/problem';
import { cancelNextWaiting } from '../../platform/outbox/deliveryQueue';
import type { DeliveryGroup } from '../../platform/outbox/deliverySql';
import { type AreaRules, forEachChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { recordMessages } from '../../records/messages.en';
import { isLiveSql, isPublishedSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';
import type { RecordContent, RecordRow } from '../../records/storage/recordRow';
import { type ApprovalState, countReach, findApprovalRefusal, readApprovalStates } from './approvals/approvalState';
import { isTooLateToSend, updateDeliveryCounts } from './finishSending';
import { holdMemberList } from './lists/memberLists';
import { notificationMessages } from './messages.en';
import { type StartedPreparation, startPreparing, stopPreparing } from './prepareSending';
import { requireFirstSendTime } from './requireFirstSendTime';
import { resetReviewTime } from './reviewTimes/reviewTime';
import { isForSegment, withConditions, withoutConditions } from './segmentAudience';
import { findResumeRefusal, findSendRefusal, findTimeRefusal } from './sendRefusals';
import { isAtRecipientsTime } from './sendTimes';
import { findTested } from './testSends/sendTest';

const isUndelivered = (status: string | null) => status === 'failed' || status === 'partially_failed';

/**
 * The rules of notifications: each is written as a draft and sent once, to an audience that is frozen then. It ends in
 * the state of its deliveries.
 */
export const notificationRules: AreaRules<typeof notifications> = {
  actionRefusals: (records, now, { accountId, areRows = false }) => {
    const refusalsOf =
      (
        derivedOf: ReadonlyMap<string, Derived>,
        tested: ReadonlySet<string>,
        approvals: ReadonlyMap<string, ApprovalState>,
      ) =>
      (record: RecordRow<typeof notifications>, { name, to }: RecordAction) => {
        if (record.status === 'draft' || record.status === 'in_review') {
          const refusal = findSendRefusal(record, { name, to }, now, tested.has(record.id));
          const approval = to === 'draft' ? undefined : approvals.get(record.id);
          return refusal ?? (approval && findApprovalRefusal(approval, record, name, accountId));
        }
        if (record.status === 'cancelled') return to === 'sending' ? findResumeRefusal(record, now) : undefined;
        if (!isUndelivered(record.status) || to !== 'sending') return undefined;
        if (record.derived.deliveriesRemovedAt) return notificationMessages.messagesDeleted;
        if (isTooLateToSend(record, now)) return notificationMessages.expired;
        const { failed = 0, ...counts } = derivedOf.get(record.id) ?? {};
        if (countToSendAgain({ failed, ...counts }) > 0) return undefined;
        return failed > 0 ? notificationMessages.noneWorksAgain : notificationMessages.nobodyLeft;
      };
    const undelivered = records.filter(({ status }) => isUndelivered(status)).map(({ id }) => id);
    const inReview = records.filter(({ status }) => status === 'in_review');
    if (undelivered.length + inReview.length === 0) return refusalsOf(new Map(), new Set(), new Map());
    return fromDatabase(async (transaction) =>
      refusalsOf(
        undelivered.length > 0 ? await readDerived(transaction, undelivered) : new Map(),
        inReview.length > 0 ? await findTested(transaction, inReview) : new Set(),
        // A list does not count the people of each notification.
        await readApprovalStates(transaction, inReview, now, !areRows),
      ),
    );
  },

  beforeChange: ({ status, data }, before, { action, now }) => {
    if ((action === 'updated' || action === 'restored') && before && !isEditableIn(notifications, before.status))
      throw new Problem(409, notificationMessages.onlyDrafts);
    if (status === 'draft') return { status, data: draftData(data) };
    if (action === 'approve')
      return fromDatabase(async (transaction) => {
        const approvedReach = await countReach(transaction, data as Notification, now);
        return { status, data: { ...data, approvedReach } };
      });
    // The person who approves it may have chosen another time.
    const wrongTime = status === 'scheduled' && before?.status === 'in_review' && findTimeRefusal(data, now);
    if (wrongTime) throw problemAt('scheduledAt', wrongTime);
    // Approval holds for the conditions that were seen, so a later change of the segment does not reach it.
    const leavesDraft = isForSegment(data) && (before?.status ?? 'draft') === 'draft';
    const isTimed = status === 'scheduled' && before?.status !== 'scheduled' && isAtRecipientsTime(data);
    const next = status === 'sending' && before?.status !== 'sending' ? startedData(data, now) : data;
    if (!leavesDraft && !isTimed) return { status, data: next };
    return fromDatabase(async (transaction) => {
      const kept = leavesDraft ? await withConditions(transaction, next) : next;
      if (!isTimed) return { status, data: kept };
      const sendsAt = await requireFirstSendTime(transaction, kept as Notification, now);
      return { status, data: { ...kept, sendsAt } };
    });
  },

  validate: ({ status, data }, before, { now }) => {
    const isCommitted = status === 'scheduled' || status === 'sending';
    const isManual = ['draft', 'in_review', 'cancelled'].includes(before?.status ?? '');
    const { listId } = data;
    const newListId = listId && (listId !== before?.data.listId || (isCommitted && isManual)) ? listId : undefined;
    if (!(isCommitted && isManual) && newListId === undefined) return {};
    return fromDatabase(async (transaction) => ({
      ...(isCommitted && isManual && (await linkErrors(transaction, data, now))),
      ...(newListId && !(await holdMemberList(transaction, newListId)) && { listId: notificationMessages.listGone }),
    }));
  },

  afterChange: forEachChange(({ record, before, saveContext: { context, now } }) => {
    if (!record) {
      if (before?.status === 'scheduled' || before?.status === 'sending' || before?.status === 'cancelling')
        throw new Problem(409, notificationMessages.isBeingSent);
      return undefined;
    }
    const { id, status } = record;
    if (before?.status === 'in_review' && status !== 'in_review' && status !== 'sending')
      return fromDatabase((transaction) => resetReviewTime(transaction, id));
    if (status === before?.status || (status !== 'sending' && status !== 'cancelling')) return undefined;
    return fromDatabase(async (transaction) => {
      const part: DeliveryGroup = { area: notifications.name, recordId: id };
      if (before?.status === 'in_review') await resetReviewTime(transaction, id);
      if (status === 'cancelling') {
        await stopPreparing(transaction, id);
        await cancelNextWaiting(transaction, part, now);
      } else {
        const preparation = preparationOf(record, before, now);
        // A scheduled one could be taken back until its time; what is sent again was sent before.
        const isFirst = preparation.kind === 'recipients' && before?.status !== 'scheduled';
        const holdSeconds = isFirst ? context.settings.sendHoldSeconds : 0;
        await startPreparing(transaction, id, preparation, { now, holdSeconds });
      }
      await updateDeliveryCounts(transaction, id, now);
      await context.jobs.send(transaction, 'deliver', part);
    });
  }),
};

/** Returns a draft: it follows its segment, and what was approved before counts no more. */
const draftData = ({ approvedReach, ...data }: DataOf<typeof notifications>) =>
  isForSegment(data) ? withoutConditions(data) : data;

/** Returns a notification that starts now, or that goes on. */
const startedData = ({ finishedAt, ...rest }: DataOf<typeof notifications>, now: Date) => {
  const startedAt = now.toISOString();
  return rest.startedAt ? rest : { ...rest, startedAt, sendsAt: startedAt };
};

/** Returns what is prepared to send a notification, by its state before. */
const preparationOf = (
  { data }: RecordContent<typeof notifications>,
  before: RecordContent<typeof notifications> | undefined,
  now: Date,
): StartedPreparation => {
  if (before?.status === 'cancelled') return { kind: 'resume', startedAt: new Date(String(data.startedAt)) };
  return { kind: before && isUndelivered(before.status) ? 'retry' : 'recipients', startedAt: now };
};

type Derived = DerivedOf<typeof notifications>;

/** Returns the present counts of notifications by id. */
const readDerived = async (queryable: Queryable, ids: readonly string[]) => {
  const { rows } = await queryable.execute<{ id: string; derived: Derived }>(sql`
    SELECT record_id AS id, derived FROM record_values
    WHERE area = ${areaNameSql(notifications)} AND record_id IN ${ids}`);
  return new Map(rows.map(({ id, derived }) => [id, derived]));
};

/** A message can only link to a record that its recipients can see when it goes out. */
const linkErrors = async (
  transaction: Queryable,
  { linkType, linkTarget, sendsAt }: RecordContent<typeof notifications>['data'],
  now: Date,
): Promise<FieldErrors> => {
  if (!linkType || linkType === 'url') return {};
  const at = max([now, sendsAt ?? now]);
  const { rows } = await transaction.execute<{ isPublished: boolean; isLive: boolean }>(sql`
    SELECT ${sql.raw(isPublishedSql)} AS "isPublished", ${isLiveSql(at)} AS "isLive" FROM records
    WHERE area = ${destinations[linkType]} AND id = ${linkTarget ?? ''}`);
  if (!rows[0]?.isPublished) return { linkTarget: recordMessages.notPublished };
  return rows[0].isLive ? {} : { linkTarget: notificationMessages.targetNotLive };
};
