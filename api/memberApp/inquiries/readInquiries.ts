import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { contacts } from '../../../resources/contacts/contactSchema';
import type { RecordData } from '../../../resources/engine/schema';
import { readFilesOfInquiries } from '../../areas/contacts/memberFiles';
import { readFilesOfReplies } from '../../areas/contacts/replyFiles';
import { readThreads } from '../../areas/contacts/threadEntries';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import { readRecord } from '../../records/read/present';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { readTypeLabels } from '../../records/storage/masterTypes';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { memberAppMessages } from '../messages.en';
import type { AppMember } from '../requireMember';
import { type InquiryOfMember, type inquiry, presentMemberInquiry, type RelatedToInquiries } from './inquiry';

/** The maximum number of inquiries in a list; older ones are left out. */
const maxInquiries = 200;

/** Throws a 404 Problem unless an inquiry is that of the member. */
export const requireInquiryOfMember = (
  { data }: Pick<InquiryOfMember, 'data'>,
  { id }: Pick<AppMember, 'id'>,
): void => {
  if (data.memberId !== id) throw new Problem(404, memberAppMessages.noInquiry);
};

/** Reads an own inquiry as the member sees it. Throws 404. */
export const readInquiry = async (
  { database, now, locale }: Pick<RecordsContext, 'database' | 'now' | 'locale'>,
  member: AppMember,
  id: string,
): Promise<z.infer<typeof inquiry>> => {
  const found = await readRecord(database, contacts, id);
  if (!found) throw new Problem(404, memberAppMessages.noInquiry);
  requireInquiryOfMember(found, member);
  // The inquiry was merged into another one, which has its messages.
  if (found.data.mergedIntoId) return readInquiry({ database, now, locale }, member, found.data.mergedIntoId);
  return presentMemberInquiry(found, await readRelated(database, [found]), { locale, now: now() });
};

/** Reads the own inquiries of a member, the newest first. */
export const readInquiries = async (
  { database, now, locale }: RecordsContext,
  { id }: AppMember,
): Promise<z.infer<typeof inquiry>[]> => {
  const { rows } = await database.execute<RecordData & RecordRow<typeof contacts>>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL AND ${isOneOfSql(contacts, 'memberId', [id])}
      AND data->>'mergedIntoId' IS NULL
    ORDER BY data->>'receivedAt' DESC, id DESC LIMIT ${maxInquiries}`);
  const related = await readRelated(database, rows);
  const at = now();
  return rows.map((found) => presentMemberInquiry(found, related, { locale, now: at }));
};

/** Reads the labels of the topics, the files and the threads. */
const readRelated = async (queryable: Queryable, rows: readonly InquiryOfMember[]): Promise<RelatedToInquiries> => {
  const ids = rows.map(({ id }) => id);
  const [topics, files, entries] = await Promise.all([
    readTypeLabels(queryable, 'contact_topic', [...new Set(rows.map(({ data }) => String(data.topicId)))]),
    readFilesOfInquiries(queryable, ids),
    readThreads(queryable, ids),
  ]);
  const replyIds = [...entries.values()].flat().flatMap(({ id, kind }) => (kind === 'reply' ? id : []));
  return { topics, files, entries, replyFiles: await readFilesOfReplies(queryable, replyIds) };
};
