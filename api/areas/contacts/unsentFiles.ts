import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import { replyFiles } from '../../platform/database/tables';
import type { UploadedFile } from './memberFiles';

/** The condition of files that a person has uploaded for a reply to an inquiry, and not sent. */
export const isUnsent = (inquiryId: string, accountId: string): SQL | undefined =>
  and(eq(replyFiles.inquiryId, inquiryId), eq(replyFiles.accountId, accountId), isNull(replyFiles.entryId));

/** Reads the files that a person has uploaded for a reply to an inquiry and not sent, the first first. */
export const readUnsentFiles = (
  queryable: Queryable,
  inquiryId: string,
  accountId: string,
): Promise<UploadedFile[]> => {
  const { id, name, type, size, createdAt } = replyFiles;
  return queryable
    .select({ id, name, type, size })
    .from(replyFiles)
    .where(isUnsent(inquiryId, accountId))
    .orderBy(createdAt, id);
};
