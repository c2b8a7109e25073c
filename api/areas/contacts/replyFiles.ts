import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { areTooLarge, contacts, maxReplyFiles, maxReplyMegabytes } from '../../../resources/contacts/contactSchema';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { replyFiles } from '../../platform/database/tables';
import { inTransaction, lockByName } from '../../platform/database/transaction';
import { readContent } from '../../platform/files/readContent';
import { storeContent } from '../../platform/files/storeFile';
import type { Upload } from '../../platform/files/upload';
import { Problem, problemAt } from '../../platform/http/problem';
import type { Attachment } from '../../platform/outbox/message';
import { readRecord } from '../../records/read/present';
import { requireRecord } from '../../records/read/requireRecord';
import { contactMessages } from '../messages.en';
import { inspectUpload, type UploadedFile } from './memberFiles';
import { touchThreadReader } from './readers/threadReaders';
import { isUnsent, readUnsentFiles } from './unsentFiles';

const { id, name, type, size } = replyFiles;
const described = { id, name, type, size };

/**
 * Stores a file of a person for a reply to an inquiry that follows. Throws 404, 413 and 422 as for files that are there,
 * and 409 with more or larger files than a reply has.
 */
export const storeReplyFile = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  inquiryId: string,
  accountId: string,
  upload: Upload,
): Promise<UploadedFile> => {
  await requireRecord(database, contacts, inquiryId);
  const { content, row } = await inspectUpload(upload);
  const { hash, ...file } = { id: uuid(), hash: row.hash, name: row.name, type: row.type, size: row.size };
  await inTransaction(database, async (transaction) => {
    await lockByName(transaction, `reply files of ${accountId}`);
    requireWithinLimits([...(await readUnsentFiles(transaction, inquiryId, accountId)), file]);
    await storeContent(transaction, content);
    await transaction.insert(replyFiles).values({ ...file, hash, inquiryId, accountId, createdAt: now() });
    await touchThreadReader(transaction, inquiryId, accountId, now());
  });
  return file;
};

const requireWithinLimits = (files: readonly UploadedFile[]) => {
  if (files.length > maxReplyFiles) throw new Problem(409, contactMessages.tooManyReplyFiles({ most: maxReplyFiles }));
  if (areTooLarge(files)) throw new Problem(409, contactMessages.replyFilesTooLarge({ megabytes: maxReplyMegabytes }));
};

/** Deletes an own file that is not sent. Throws 404. */
export const deleteUnsentFile = async (
  database: Queryable,
  inquiryId: string,
  accountId: string,
  fileId: string,
): Promise<void> => {
  const { rowCount } = await database.delete(replyFiles).where(and(isUnsent(inquiryId, accountId), eq(id, fileId)));
  if (!rowCount) throw new Problem(404, contactMessages.noFile);
};

/**
 * Adds own files that are not sent to a reply. Throws a 422 Problem that names the first that is none of them, and 409
 * with more than a reply has.
 */
export const addFilesToReply = async (
  transaction: Queryable,
  reply: { id: string; inquiryId: string },
  accountId: string,
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  const unsent = await readUnsentFiles(transaction, reply.inquiryId, accountId);
  const missing = fileIds.findIndex((fileId) => !unsent.some((file) => file.id === fileId.toLowerCase()));
  if (missing >= 0) throw problemAt(`fileIds.${missing}`, contactMessages.notYourFile);
  const sentIds = fileIds.map((fileId) => fileId.toLowerCase());
  requireWithinLimits(unsent.filter((file) => sentIds.includes(file.id)));
  await transaction.update(replyFiles).set({ entryId: reply.id }).where(inArray(id, sentIds));
};

/** Makes the files of a reply that is taken back files of its author that are not sent. */
export const returnFilesToDraft = async (transaction: Queryable, entryId: string): Promise<void> => {
  await transaction.update(replyFiles).set({ entryId: null }).where(eq(replyFiles.entryId, entryId));
};

/** Reads the files of replies, by reply. */
export const readFilesOfReplies = async (
  queryable: Queryable,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, UploadedFile[]>> => {
  const files = new Map<string, UploadedFile[]>();
  if (entryIds.length === 0) return files;
  const rows = await queryable
    .select({ ...described, entryId: replyFiles.entryId })
    .from(replyFiles)
    .where(inArray(replyFiles.entryId, [...entryIds]))
    .orderBy(replyFiles.createdAt, id);
  for (const { entryId, ...file } of rows) if (entryId) files.set(entryId, [...(files.get(entryId) ?? []), file]);
  return files;
};

/**
 * Finds a file of the replies to an inquiry, with the hash of its content; undefined where there is none.
 * @param accountId who may also have own files that are not sent; undefined for nobody
 */
export const findReplyFile = async (
  database: Queryable,
  fileId: string,
  inquiryId: string,
  accountId?: string,
): Promise<(UploadedFile & { hash: string }) | undefined> => {
  const isSent = isNotNull(replyFiles.entryId);
  const isVisible = accountId === undefined ? isSent : or(isSent, eq(replyFiles.accountId, accountId));
  const [file] = await database
    .select({ ...described, hash: replyFiles.hash })
    .from(replyFiles)
    .where(and(eq(id, fileId), eq(replyFiles.inquiryId, inquiryId), isVisible));
  return file;
};

/** Finds a file of the replies to the inquiries of a member, as `findReplyFile` does. */
export const findReplyFileOfMember = async (
  database: Queryable,
  fileId: string,
  memberId: string,
): Promise<(UploadedFile & { hash: string }) | undefined> => {
  const [file] = await database.select({ inquiryId: replyFiles.inquiryId }).from(replyFiles).where(eq(id, fileId));
  const inquiry = file && (await readRecord(database, contacts, file.inquiryId));
  return inquiry?.data.memberId === memberId ? findReplyFile(database, fileId, inquiry.id) : undefined;
};

/**
 * Reads the files of a reply as attachments of its mail; `away` while their storage does not answer. Throws otherwise as
 * `readContent` does.
 */
export const readAttachments = async (
  context: Pick<Context, 'database' | 'settings'>,
  entryId: string,
): Promise<Attachment[] | 'away'> => {
  const rows = await context.database
    .select({ ...described, hash: replyFiles.hash })
    .from(replyFiles)
    .where(eq(replyFiles.entryId, entryId))
    .orderBy(replyFiles.createdAt, id);
  const attachments: Attachment[] = [];
  for (const { name: filename, type: contentType, hash } of rows) {
    const content = await readContent(context, hash).catch(awayIfBusy);
    if (content === 'away') return content;
    if (!content) throw new Problem(404, contactMessages.noFile);
    attachments.push({ filename, contentType, content });
  }
  return attachments;
};

const awayIfBusy = (error: unknown) => {
  if (error instanceof Problem && error.status === 503) return 'away' as const;
  throw error;
};
