import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { and, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isListUnusedSql } from '../areas/notifications/lists/memberLists';
import { removeOldDeliveries } from '../areas/notifications/removeOldDeliveries';
import { forgetOldMerges } from '../features/members/merge/undoMerge';
import { sharesUseSql } from '../features/members/noteUse';
import { isSessionExpiredSql } from '../platform/accounts/sessions/sessions';
import { bucketFolderSql, contentsInUseLock } from '../platform/bucket/bucketFolder';
import { addActivityPartitions, detachOldActivity } from '../platform/database/activityPartitions';
import type { Database } from '../platform/database/connect';
import type { Context } from '../platform/database/context';
import {
  appReports,
  authSessions,
  checkInEntries,
  contentCounts,
  countedReports,
  failedSignIns,
  fileContents,
  fileDownloads,
  files,
  idempotencyKeys,
  longJobs,
  memberDevices,
  memberFeedRuns,
  memberFiles,
  memberLinks,
  memberLists,
  memberUses,
  passwordTokens,
  rateLimits,
  receivedMails,
  replyFiles,
  sharedPreviews,
  webhookCalls,
} from '../platform/database/tables';
import { tryLockByName } from '../platform/database/transaction';
import { mailDirectory } from '../platform/outbox/deliverMail';
import { forEachSettled } from '../platform/queue/forEachSettled';

/** The number of days after which unused rows and files are deleted; docs/architecture.md lists them. */
const retentionDays = {
  /** Nobody repeats a create request after that time. */
  idempotencyKeys: 7,
  appReports: 7,
  countedReports: 7,
  /** Including the results of the rows, which may contain personal data. */
  longJobs: 7,
  failedSignIns: 90,
  /** A phone sends an entry of a check-in again only until it is online. */
  checkInEntries: 90,
  /** The runs of the feed of members, with their refused lines. */
  memberFeedRuns: 90,
  /** Push services drop a token that was not used for that long; apps renew theirs at each start. */
  memberDevices: 270,
  /** Thirteen months, so that the same time of the year before can be seen. */
  memberUses: 396,
  /** Uploads of members that they never sent. */
  unsentMemberFiles: 1,
  /** A call of a provider is refused as too old after minutes. */
  webhookCalls: 1,
  /** After its expiry, in which a link says that it has expired. */
  memberLinks: 90,
  /** Lists of people that no notification names. */
  memberLists: 7,
  /** Mails that are in no inquiry; nobody sends one again after that time. */
  receivedMails: 90,
  /** Uploads that no record ever used; they may be in the library for a purpose. */
  unusedFiles: 90,
  /** Three years: the last twelve months can be compared with those before. */
  contentCounts: 3 * 366,
  /** Mails that were written as files because there is no mail server. */
  outbox: 30,
};

/**
 * The end of the rows of each table, or the reason why they stay. A test compares it with the tables of the database,
 * so that no table grows forever unnoticed.
 */
export const tableRetention = {
  address_refusals: 'Stay: who refused messages gets none. They have no addresses.',
  accounts: 'Stay: activity and versions name them.',
  stopped_addresses: 'Stay: nothing is sent to them until somebody uses them again. They have no addresses.',
  webhook_calls: 'Deleted here.',
  activity: 'Stays: it is the log. Months are detached after ACTIVITY_RETENTION_MONTHS, if that is set.',
  app_keys: 'Until they are revoked.',
  app_reports: 'Deleted here.',
  appointment_slots:
    'One row for each appointment; deleted with it, when it is canceled, or when its hold has expired.',
  auth_sessions: 'Deleted here.',
  bot_test_runs: 'Only the latest stay.',
  bot_turns: 'Deleted after the days in the settings of the assistant bot.',
  calendar_feeds: 'Until they are revoked; one for each advisor.',
  content_counts: 'With their record, or deleted here.',
  counted_reports: 'Deleted here.',
  default_views: 'With the account or the view.',
  deliveries:
    'Those of a notification are deleted here; the others stay with their record, which numbers messages by them.',
  delivery_paces: 'When the messages have ended.',
  delivery_preparations: 'When all messages are prepared.',
  door_entries: 'Deleted here.',
  failed_sign_ins: 'Deleted here.',
  file_contents: 'Deleted here, without a file.',
  file_downloads: 'Deleted here.',
  file_texts: 'With the content.',
  file_variants: 'With the content.',
  files: 'Deleted here if nothing ever used them; the others stay for the versions that show them.',
  idempotency_keys: 'Deleted here.',
  legal_acceptances: 'With the member or the page.',
  links: 'With their record.',
  long_job_rows: 'With the job.',
  long_jobs: 'Deleted here.',
  member_content: 'With the published version that members get.',
  member_content_changes: 'When the content is worked out: within a second, or when what it links to begins or ends.',
  member_devices: 'Deleted here unless they are renewed, or with the member.',
  member_feed_refusals: 'With their run, or when the member is erased.',
  member_feed_runs: 'Deleted here.',
  member_files: 'Deleted here if they were not sent with an inquiry; else with the inquiry or the member.',
  member_links: 'Deleted here, or when the member is erased.',
  member_list_entries: 'With their list, or with the member.',
  member_lists: 'Deleted here once no version of a notification names them.',
  member_merges: 'With the kept member. What undoing needs is emptied here after 30 days.',
  member_notes: 'Until their author deletes them, or with the member.',
  member_uses: 'Deleted here, also when the member no longer agrees, or with the member.',
  members: 'Until the system that delivers them removes them, or they are erased.',
  named_versions: 'With their record, or when a version is withdrawn before its start.',
  own_replies: 'Until their owner deletes or shares them, or with the record of the owner.',
  offer_redemptions: 'With the offer. Those of a member who is removed count without the member.',
  password_tokens: 'Deleted here.',
  rate_limits: 'Deleted here.',
  received_mails: 'Deleted here, or with their inquiry, or when the member is erased.',
  record_counts: 'Summed up by their own trigger.',
  record_values: 'With their record.',
  records: 'Until staff delete them, and 30 days in the trash.',
  records_to_prepare: 'Until the newest release has prepared them, within a minute.',
  settings: 'Stay: a few rows.',
  redirects: 'Until staff remove them, or with their record.',
  reply_files: 'Deleted here if they were not sent; else with their inquiry, or when the member is erased.',
  shared_previews: 'Until they are revoked, or deleted here.',
  shows: 'With the member or the record.',
  test_sends: 'With their notification.',
  thread_entries: 'With their inquiry, or when the member is erased.',
  thread_readers: 'With their inquiry or the account, or when the member is erased.',
  versions: 'With their record.',
  views: 'Until staff delete them, or with the account.',
} as const satisfies Record<string, string>;

/** The number of rows in a statement, small enough that nobody waits for the locks. */
const batchSize = 500;
/** The number of contents in a statement; each may have megabytes. */
const contentBatchSize = 20;

/**
 * Deletes expired rows and unreferenced contents in batches; several processes may run it at the same time. Also
 * creates the partitions of the activity for the coming months.
 */
export const cleanUp = async (context: Pick<Context, 'database' | 'settings' | 'now'>, signal?: AbortSignal) => {
  const { database, settings, now } = context;
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * millisecondsInDay);
  const isNotBlockedSql = or(isNull(rateLimits.blockedUntil), lte(rateLimits.blockedUntil, at));
  const isLinkedSql = sql`EXISTS (SELECT FROM links WHERE target_area = 'files' AND target_id = ${files.id}::text)`;
  const neverUsedSql = sql`NOT ${files.wasUsed} AND NOT ${isLinkedSql}`;
  const expired: (readonly [PgTable, SQL | undefined])[] = [
    [authSessions, isSessionExpiredSql(at)],
    [passwordTokens, lte(passwordTokens.expiresAt, at)],
    [fileDownloads, lte(fileDownloads.expiresAt, at)],
    [sharedPreviews, lte(sharedPreviews.expiresAt, at)],
    [rateLimits, and(lte(rateLimits.windowEndsAt, at), isNotBlockedSql)],
    [failedSignIns, lte(failedSignIns.lastAt, before(retentionDays.failedSignIns))],
    [idempotencyKeys, lte(idempotencyKeys.createdAt, before(retentionDays.idempotencyKeys))],
    [appReports, lte(appReports.at, before(retentionDays.appReports))],
    [longJobs, lte(longJobs.finishedAt, before(retentionDays.longJobs))],
    [checkInEntries, lte(checkInEntries.takenAt, before(retentionDays.checkInEntries))],
    [countedReports, lte(countedReports.at, before(retentionDays.countedReports))],
    [contentCounts, lte(contentCounts.day, before(retentionDays.contentCounts).toISOString().slice(0, 10))],
    [
      memberFiles,
      and(isNull(memberFiles.inquiryId), lte(memberFiles.createdAt, before(retentionDays.unsentMemberFiles))),
    ],
    [memberDevices, lte(memberDevices.renewedAt, before(retentionDays.memberDevices))],
    [memberUses, lte(memberUses.day, before(retentionDays.memberUses).toISOString().slice(0, 10))],
    [memberUses, sql`NOT EXISTS (SELECT FROM members WHERE members.id = ${memberUses.memberId} AND ${sharesUseSql})`],
    [memberFeedRuns, lte(memberFeedRuns.lastAt, before(retentionDays.memberFeedRuns))],
    [receivedMails, and(isNull(receivedMails.inquiryId), lte(receivedMails.at, before(retentionDays.receivedMails)))],
    [webhookCalls, lte(webhookCalls.at, before(retentionDays.webhookCalls))],
    [memberLinks, lte(memberLinks.expiresAt, before(retentionDays.memberLinks))],
    [memberLists, and(lte(memberLists.createdAt, before(retentionDays.memberLists)), isListUnusedSql)],
    [replyFiles, and(isNull(replyFiles.entryId), lte(replyFiles.createdAt, before(retentionDays.unusedFiles)))],
    [files, and(lte(files.createdAt, before(retentionDays.unusedFiles)), neverUsedSql)],
  ];
  const tasks = [
    ...expired.map(
      ([table, condition]) =>
        () =>
          removeAll(database, table, condition, signal),
    ),
    () => removeContents(context, signal),
    () => removeOldDeliveries(context, signal),
    () => emptyOutbox(mailDirectory(settings), before(retentionDays.outbox)),
    () => addActivityPartitions(context),
    () => detachOldActivity(context),
    () => forgetOldMerges(context),
  ];
  await forEachSettled(tasks, (remove) => remove(), signal);
};

const removeAll = async (database: Database, table: PgTable, condition: SQL | undefined, signal?: AbortSignal) => {
  let removed: number | null;
  do {
    signal?.throwIfAborted();
    ({ rowCount: removed } = await database.execute(sql`
      DELETE FROM ${table} WHERE ctid IN (
        SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`));
  } while (removed === batchSize);
};

/** Deletes contents that no file refers to, together with their variants, and their objects in the bucket. */
const removeContents = async (
  { database, settings: { bucket: address } }: Pick<Context, 'database' | 'settings'>,
  signal?: AbortSignal,
) => {
  const bucket = address && (await import('../platform/bucket/openBucket')).openBucket(address, signal);
  const isNamedSql = sql`(EXISTS (SELECT FROM files WHERE files.hash = ${fileContents.hash})
    OR EXISTS (SELECT FROM member_files WHERE member_files.hash = ${fileContents.hash})
    OR EXISTS (SELECT FROM reply_files WHERE reply_files.hash = ${fileContents.hash}))`;
  let found: number | null;
  do {
    signal?.throwIfAborted();
    found = await database.transaction(async (transaction) => {
      // A backup still reads objects of contents that were deleted since it began.
      if (bucket && !(await tryLockByName(transaction, contentsInUseLock))) return 0;
      const { rows, rowCount } = await transaction.execute<{ hash: string }>(sql`
        SELECT hash FROM ${fileContents} WHERE NOT ${isNamedSql} LIMIT ${contentBatchSize} FOR UPDATE SKIP LOCKED`);
      if (rows.length === 0) return 0;
      // An upload may have used one of them between the query and the lock; after the lock none can.
      const hashes = rows.map(({ hash }) => hash);
      const { rows: deleted } = await transaction.execute<{ hash: string; folder: string | null }>(sql`
        DELETE FROM ${fileContents} WHERE hash IN ${hashes} AND NOT ${isNamedSql}
        RETURNING hash, ${bucketFolderSql} AS folder`);
      // Before the commit: an upload or a move of the same content waits for the row until the object is deleted. If the
      // commit fails, the row stays without an object, but no file names it, and the next upload brings the bytes again.
      for (const { hash, folder } of deleted) if (bucket && folder) await bucket.remove({ hash, folder });
      return rowCount;
    });
  } while (found === contentBatchSize);
};

const emptyOutbox = async (directory: string, before: Date) => {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(directory, name);
    if ((await stat(file)).mtime <= before) await rm(file, { force: true });
  }
};
