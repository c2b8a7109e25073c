import { sql } from 'drizzle-orm';
import { instantText, type Message } from '../../../../resources/engine/schema';
import {
  actionOfDraft,
  channelsOf,
  type Notification,
  notifications,
} from '../../../../resources/notifications/notificationSchema';
import { defaultSecondApprovalAbove } from '../../../../resources/organization/organizationSettingsSchema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { readOrganization } from '../../../platform/outbox/organization';
import type { ActionRefusal } from '../../../records/areaRules';
import { areaNameSql } from '../../../records/storage/columns';
import type { RecordRow } from '../../../records/storage/recordRow';
import { isReachedByOneSql, peopleByChannelSql } from '../audience';
import { notificationMessages } from '../messages.en';

/** The first of two approvals of a notification. */
interface FirstApproval extends QueryRow {
  id: string;
  by: string;
  name: string | null;
  at: string;
}

/** The approvals of a notification in review: whether it needs two, and the first one. */
export interface ApprovalState {
  /** Whether two people approve it, because it goes to more people than `limit`. */
  isByTwo: boolean;
  limit: number;
  first: FirstApproval | undefined;
}

type NotificationRow = RecordRow<typeof notifications>;

/**
 * Reads what the approval of notifications in review needs, by id. Those on topics that are not reviewed are left out.
 * @param isCounted whether the people are counted of one that nobody has approved yet; without, one approval is assumed
 */
export const readApprovalStates = async (
  queryable: Queryable,
  records: readonly NotificationRow[],
  now: Date,
  isCounted = true,
): Promise<ReadonlyMap<string, ApprovalState>> => {
  const reviewed = records.filter(({ status, data }) => status === 'in_review' && actionOfDraft(data) === 'submit');
  if (reviewed.length === 0) return new Map();
  const { secondApprovalAbove: limit = defaultSecondApprovalAbove } = await readOrganization(queryable);
  const firsts = await readFirstApprovals(
    queryable,
    reviewed.map(({ id }) => id),
  );
  const states = new Map<string, ApprovalState>();
  for (const { id, data } of reviewed) {
    const first = firsts.get(id);
    const isAbove = async () =>
      first
        ? (data.approvedReach ?? 0) > limit
        : isCounted && (await countReach(queryable, data as Notification, now, limit + 1)) > limit;
    states.set(id, { isByTwo: limit > 0 && (await isAbove()), limit, first });
  }
  return states;
};

/**
 * Counts the people whom a notification would reach now, each once.
 * @param max the number at which counting ends; default: all are counted
 */
export const countReach = async (
  queryable: Queryable,
  notification: Notification,
  now: Date,
  max?: number,
): Promise<number> => {
  const { rows } = await queryable.execute<{ people: number }>(sql`
    SELECT count(*)::integer AS people FROM (
      SELECT FROM (${peopleByChannelSql(notification, now)}) AS people
      WHERE ${isReachedByOneSql(channelsOf(notification))} ${max === undefined ? sql`` : sql`LIMIT ${max}`}
    ) AS reached`);
  return rows[0]?.people ?? 0;
};

/** Reads who has approved notifications since they were sent for review. */
const readFirstApprovals = async (queryable: Queryable, ids: readonly string[]) => {
  const { rows } = await queryable.execute<FirstApproval>(sql`
    SELECT record_id AS id, saved_by AS by, ${accountNameSql('saved_by')} AS name, ${isoInstantSql('saved_at')} AS at
    FROM versions AS approval
    WHERE area = ${areaNameSql(notifications)} AND record_id IN ${ids} AND action = 'approve'
      AND version > (SELECT max(version) FROM versions AS asked
        WHERE asked.area = approval.area AND asked.record_id = approval.record_id AND asked.action = 'in_review')`);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Returns why an account cannot approve, send or schedule a notification in review, as far as two people approve it;
 * undefined where it can.
 * @param accountId null for the API itself
 */
export const findApprovalRefusal = (
  state: ApprovalState,
  record: Pick<NotificationRow, 'data' | 'editedBy'>,
  action: string,
  accountId: string | null,
): ActionRefusal | undefined => {
  const { isByTwo, limit, first } = state;
  if (!isByTwo) return action === 'approve' ? { irrelevant: notificationMessages.oneApprovalIsEnough } : undefined;
  // The console says so beside the sentence about both approvals.
  if (accountId !== null && accountId === record.editedBy)
    return { irrelevant: notificationMessages.twoOthersApprove({ limit }) };
  if (!first) return action === 'approve' ? undefined : notificationMessages.approveFirst({ limit });
  const isTheirs = first.by === accountId;
  if (action === 'approve' && !isTheirs) return { irrelevant: notificationMessages.approvedOnce };
  return isTheirs ? approvalSentence(state, record) : undefined;
};

/** Returns the sentence about the approvals of a notification in review; undefined where one is enough. */
export const approvalSentence = (
  { isByTwo, limit, first }: ApprovalState,
  { data }: Pick<NotificationRow, 'data'>,
): Message | undefined => {
  if (!isByTwo) return undefined;
  if (!first) return notificationMessages.twoApprove({ limit });
  const name = first.name ?? notificationMessages.aColleague;
  return notificationMessages.secondApproval({ name, when: instantText(first.at), people: data.approvedReach ?? 0 });
};
