import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { memberFiles } from '../../platform/database/tables';
import { inTransaction, lockByName } from '../../platform/database/transaction';
import { inspectFile, requireFileKind, storeContent } from '../../platform/files/storeFile';
import type { Upload } from '../../platform/files/upload';
import { Problem, problemAt } from '../../platform/http/problem';
import type { Idempotency } from '../../records/save/idempotencyKey';
import { contactMessages } from '../messages.en';

/** A file that a member or staff uploaded, without its content. */
export interface UploadedFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

const { id, name, type, size } = memberFiles;
const described = { id, name, type, size };

/** The most files that come with one inquiry, one reply or one mail. */
export const maxFiles = 5;

/** The most files that a member has without sending them. */
export const maxUnsentFiles = 10;

/**
 * Stores a file that a member uploaded, for an inquiry or a reply that follows. Throws 413 and 422 as for files of staff, and 409
 * for a member with many files that were not sent.
 */
export const storeMemberFile = async (
  { database, now }: Context,
  memberId: string,
  upload: Upload,
): Promise<UploadedFile> => {
  const { content, row } = await inspectUpload(upload);
  const stored = { id: uuid(), name: row.name, type: row.type, size: row.size };
  await inTransaction(database, async (transaction) => {
    await lockByName(transaction, `files of ${memberId}`);
    const unsent = await transaction.$count(
      memberFiles,
      and(eq(memberFiles.memberId, memberId), isNull(memberFiles.inquiryId)),
    );
    if (unsent >= maxUnsentFiles) throw new Problem(409, contactMessages.tooManyUnsent);
    await storeContent(transaction, content);
    await transaction.insert(memberFiles).values({ ...stored, memberId, hash: row.hash, createdAt: now() });
  });
  return stored;
};

/**
 * Requires that a member has uploaded some files and has not sent them, except with the same request before. Throws a
 * 422 Problem that names the first of the others.
 */
export const requireUnsentFiles = async (
  queryable: Queryable,
  memberId: string,
  ids: readonly string[],
  { key }: Idempotency,
): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id::text FROM member_files WHERE member_id = ${memberId} AND id = ANY(${sql.param(ids)}::uuid[])
      AND (inquiry_id IS NULL OR EXISTS (SELECT FROM idempotency_keys
        WHERE idempotency_keys.member_id = ${memberId} AND key = ${key} AND record_id = inquiry_id))`);
  requireFound(
    ids,
    rows.map((row) => row.id),
  );
};

/** Adds files of a member to an inquiry; a file that was sent already stays with its inquiry. */
export const addFiles = async (
  queryable: Queryable,
  memberId: string,
  inquiryId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await queryable.update(memberFiles).set({ inquiryId }).where(isUnsentOf(memberId, ids));
};

/**
 * Adds files that a member has not sent to a reply. Throws a 422 Problem that names the first that is none of them.
 */
export const addFilesToMemberReply = async (
  transaction: Queryable,
  { id: entryId, inquiryId }: { id: string; inquiryId: string },
  memberId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const added = await transaction
    .update(memberFiles)
    .set({ inquiryId, entryId })
    .where(isUnsentOf(memberId, ids))
    .returning({ id: memberFiles.id });
  requireFound(
    ids,
    added.map((file) => file.id),
  );
};

const isUnsentOf = (memberId: string, ids: readonly string[]) =>
  and(inArray(memberFiles.id, [...ids]), eq(memberFiles.memberId, memberId), isNull(memberFiles.inquiryId));

/** Throws a 422 Problem that names the first file that was not found. */
const requireFound = (ids: readonly string[], foundIds: readonly string[]) => {
  const found = new Set(foundIds);
  const missing = ids.findIndex((each) => !found.has(each.toLowerCase()));
  if (missing >= 0) throw problemAt(`fileIds.${missing}`, contactMessages.notYourFile);
};

/** Inspects an uploaded file of either kind. Throws 413 and 422 as for files that are there. */
export const inspectUpload = async (upload: Upload) =>
  inspectFile({ ...upload, kind: await requireFileKind(upload.bytes) });

/** A file that came with an inquiry, or with an entry of its thread. */
export interface FileOfInquiry extends UploadedFile {
  entryId: string | null;
}

/** Reads the files that members sent with some inquiries, by inquiry. */
export const readFilesOfInquiries = async (
  queryable: Queryable,
  inquiryIds: readonly string[],
): Promise<ReadonlyMap<string, FileOfInquiry[]>> => {
  const files = new Map<string, FileOfInquiry[]>();
  if (inquiryIds.length === 0) return files;
  const rows = await queryable
    .select({ ...described, entryId: memberFiles.entryId, inquiryId: sql<string>`${memberFiles.inquiryId}` })
    .from(memberFiles)
    .where(inArray(memberFiles.inquiryId, [...inquiryIds]))
    .orderBy(memberFiles.createdAt, memberFiles.id);
  for (const { inquiryId, ...file } of rows) files.set(inquiryId, [...(files.get(inquiryId) ?? []), file]);
  return files;
};

/** Reads the files that came with entries of the thread of an inquiry, by entry. */
export const readFilesOfEntries = async (
  queryable: Queryable,
  inquiryId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, UploadedFile[]>> => {
  const files = new Map<string, UploadedFile[]>();
  if (entryIds.length === 0) return files;
  const rows = await queryable
    .select({ ...described, entryId: memberFiles.entryId })
    .from(memberFiles)
    .where(and(eq(memberFiles.inquiryId, inquiryId), inArray(memberFiles.entryId, [...entryIds])))
    .orderBy(memberFiles.createdAt, memberFiles.id);
  for (const { entryId, ...file } of rows) if (entryId) files.set(entryId, [...(files.get(entryId) ?? []), file]);
  return files;
};

/** Finds a file of a member, or of an inquiry, with the hash of its content; undefined where there is none. */
export const findMemberFile = async (
  database: Queryable,
  fileId: string,
  owner: { memberId: string } | { inquiryId: string },
): Promise<(UploadedFile & { hash: string }) | undefined> => {
  const isOfOwner =
    'memberId' in owner ? eq(memberFiles.memberId, owner.memberId) : eq(memberFiles.inquiryId, owner.inquiryId);
  const [file] = await database
    .select({ ...described, hash: memberFiles.hash })
    .from(memberFiles)
    .where(and(eq(memberFiles.id, fileId), isOfOwner));
  return file;
};
