import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isSessionExpiredSql } from './accounts/sessions';
import { addActivityPartitions } from './database/activityPartitions';
import type { Database } from './database/connect';
import type { Context } from './database/context';
import {
  appReports,
  authSessions,
  calculatorUses,
  failedSignIns,
  fileContents,
  fileDownloads,
  files,
  idempotencyKeys,
  longJobs,
  passwordTokens,
  rateLimits,
} from './database/tables';
import { mailDirectory } from './outbox/deliverMail';
import { forEachSettled } from './queue/forEachSettled';

/** For how many days things are kept that nobody asks for any more; docs/architecture.md tells them. */
const daysKept = {
  /** Nobody sends a create again after so long. */
  idempotencyKeys: 7,
  appReports: 7,
  /** With what came of each row, which may tell of persons. */
  longJobs: 7,
  failedSignIns: 90,
  calculatorUses: 90,
  /** Uploads that no record ever showed; they may lie in the library for a purpose. */
  unusedFiles: 90,
  /** Mails that were written as files, because there is no mail server. */
  outbox: 30,
};

/** So few rows at once that nobody waits for them. */
const slice = 500;
/** Contents hold megabytes each. */
const sliceOfContents = 20;

/**
 * Removes what is over and what nothing refers to any more, in slices, however many processes do it at once; and makes
 * room for the activity of the months to come.
 */
export const cleanUp = async (context: Pick<Context, 'database' | 'settings' | 'now'>) => {
  const { database, settings, now } = context;
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * 24 * 60 * 60 * 1000);
  const isOpen = or(isNull(rateLimits.blockedUntil), lte(rateLimits.blockedUntil, at));
  const isLinked = sql`EXISTS (SELECT FROM links WHERE target_area = 'files' AND target_id = ${files.id}::text)`;
  const wasNeverUsed = sql`NOT ${files.wasUsed} AND NOT ${isLinked}`;
  const over: (readonly [PgTable, SQL | undefined])[] = [
    [authSessions, isSessionExpiredSql(at)],
    [passwordTokens, lte(passwordTokens.expiresAt, at)],
    [fileDownloads, lte(fileDownloads.expiresAt, at)],
    [rateLimits, and(lte(rateLimits.windowEndsAt, at), isOpen)],
    [failedSignIns, lte(failedSignIns.lastAt, before(daysKept.failedSignIns))],
    [idempotencyKeys, lte(idempotencyKeys.createdAt, before(daysKept.idempotencyKeys))],
    [appReports, lte(appReports.at, before(daysKept.appReports))],
    [longJobs, lte(longJobs.finishedAt, before(daysKept.longJobs))],
    [calculatorUses, lte(calculatorUses.day, before(daysKept.calculatorUses).toISOString().slice(0, 10))],
    [files, and(lte(files.createdAt, before(daysKept.unusedFiles)), wasNeverUsed)],
  ];
  const work = [
    ...over.map(
      ([table, condition]) =>
        () =>
          removeAll(database, table, condition),
    ),
    () => removeContents(database),
    () => emptyOutbox(mailDirectory(settings), before(daysKept.outbox)),
    () => addActivityPartitions(context),
  ];
  await forEachSettled(work, (remove) => remove());
};

const removeAll = async (database: Database, table: PgTable, condition: SQL | undefined) => {
  let removed: number | null;
  do {
    ({ rowCount: removed } = await database.execute(sql`
      DELETE FROM ${table} WHERE ctid IN (
        SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${slice} FOR UPDATE SKIP LOCKED)`));
  } while (removed === slice);
};

/** Removes contents that no file names, with what was made from them. */
const removeContents = async (database: Database) => {
  const isNamed = sql`EXISTS (SELECT FROM files WHERE files.hash = ${fileContents.hash})`;
  let found: number | null;
  do {
    found = await database.transaction(async (transaction) => {
      const { rows, rowCount } = await transaction.execute<{ hash: string }>(sql`
        SELECT hash FROM ${fileContents} WHERE NOT ${isNamed} LIMIT ${sliceOfContents} FOR UPDATE SKIP LOCKED`);
      if (rows.length === 0) return 0;
      // Somebody may have uploaded one of them between the look and the lock; from the lock on nobody can.
      const hashes = rows.map(({ hash }) => hash);
      await transaction.execute(sql`DELETE FROM ${fileContents} WHERE hash IN ${hashes} AND NOT ${isNamed}`);
      return rowCount;
    });
  } while (found === sliceOfContents);
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
