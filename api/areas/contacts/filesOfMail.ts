import { v7 as uuid } from 'uuid';
import type { contacts } from '../../../resources/contacts/contactSchema';
import type { Queryable } from '../../platform/database/connect';
import { memberFiles } from '../../platform/database/tables';
import { type inspectFile, storeContent } from '../../platform/files/storeFile';
import type { Upload } from '../../platform/files/upload';
import { Problem } from '../../platform/http/problem';
import type { RecordRow } from '../../records/storage/recordRow';
import { inspectUpload, maxFiles } from './memberFiles';

/** A file that was inspected and may be stored. */
export type InspectedFile = Awaited<ReturnType<typeof inspectFile>>;

/**
 * Inspects the attachments of a mail as files that members upload. Returns those that may be stored, and the names of
 * the others.
 */
export const inspectAttachments = async (
  attachments: readonly Upload[],
): Promise<{ files: InspectedFile[]; refusedFiles: string[] }> => {
  const files: InspectedFile[] = [];
  const refusedFiles: string[] = [];
  // One after the other, because pictures need much memory.
  for (const { name, bytes } of attachments) {
    const file = files.length < maxFiles ? await inspectUpload({ name, bytes }).catch(undefinedIfRefused) : undefined;
    if (file) files.push(file);
    else refusedFiles.push(name);
  }
  return { files, refusedFiles };
};

const undefinedIfRefused = (error: unknown) => {
  if (error instanceof Problem) return undefined;
  throw error;
};

/** Stores inspected files of a mail with its inquiry, and the entry with its text; null for the mail that began it. */
export const addFilesOfMail = async (
  transaction: Queryable,
  { id: inquiryId, data }: Pick<RecordRow<typeof contacts>, 'id' | 'data'>,
  files: readonly InspectedFile[],
  { createdAt, entryId }: { createdAt: Date; entryId: string | null },
): Promise<void> => {
  const memberId = data.memberId ?? null;
  for (const { content, row } of files) {
    await storeContent(transaction, content);
    const { name, type, size, hash } = row;
    await transaction
      .insert(memberFiles)
      .values({ id: uuid(), memberId, inquiryId, entryId, name, type, size, hash, createdAt });
  }
};
