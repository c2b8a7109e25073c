import { validate as isUuid } from 'uuid';
import { contacts } from '../../../resources/contacts/contactSchema';
import type { Context } from '../../platform/database/context';
import { readContent } from '../../platform/files/readContent';
import { Problem } from '../../platform/http/problem';
import { requireRecord } from '../../records/read/requireRecord';
import { contactMessages } from '../messages.en';
import { findMemberFile, type UploadedFile } from './memberFiles';
import { findReplyFile, findReplyFileOfMember } from './replyFiles';

type FileWithContent = UploadedFile & { bytes: Buffer };

/**
 * Reads a file of an inquiry for a person of staff: of its member, of a reply, or an own one that is not sent. Throws a
 * 404 Problem, and as `readContent` does.
 */
export const readInquiryFile = async (
  context: Pick<Context, 'database' | 'settings'>,
  inquiryId: string,
  fileId: string,
  accountId: string,
): Promise<FileWithContent> => {
  const { database } = context;
  await requireRecord(database, contacts, inquiryId);
  const id = requireId(fileId);
  const ofMember = await findMemberFile(database, id, { inquiryId });
  return withContent(context, ofMember ?? (await findReplyFile(database, id, inquiryId, accountId)));
};

/**
 * Reads a file for a member: an own one, or one of the replies to an own inquiry. Throws a 404 Problem, and as
 * `readContent` does.
 */
export const readFileOfMember = async (
  context: Pick<Context, 'database' | 'settings'>,
  memberId: string,
  fileId: string,
): Promise<FileWithContent> => {
  const id = requireId(fileId);
  const own = await findMemberFile(context.database, id, { memberId });
  return withContent(context, own ?? (await findReplyFileOfMember(context.database, id, memberId)));
};

const requireId = (fileId: string) => {
  if (isUuid(fileId)) return fileId;
  throw new Problem(404, contactMessages.noFile);
};

const withContent = async (
  context: Pick<Context, 'database' | 'settings'>,
  file: (UploadedFile & { hash: string }) | undefined,
): Promise<FileWithContent> => {
  const bytes = file && (await readContent(context, file.hash));
  if (bytes) return { ...file, bytes };
  throw new Problem(404, contactMessages.noFile);
};
