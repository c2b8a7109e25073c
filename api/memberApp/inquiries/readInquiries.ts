import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { contacts } from '../../../resources/contacts/contactSchema';
import type { RecordData } from '../../../resources/engine/schema';
import { readFilesOfInquiries } from '../../areas/contacts/memberFiles';
import { readFilesOfReplies } from '../../areas/contacts/replyFiles';
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
import { countMemberReplies, type MessagePage, readMessagePage, readMessages } from './readMessages';

/** The maximum number of inquiries in a list; older ones are left out. */
const maxInquiries = 200;

type ReadingContext = Pick<RecordsContext, 'database' | 'now' | 'locale'>;

/** Throws a 404 Problem unless an inquiry is that of the member. */
export const requireInquiryOfMember = (
  { data }: Pick<InquiryOfMember, 'data'>,
  { id }: Pick<AppMember, 'id'>,
): void => {
  if (data.memberId !== id) throw new Problem(404, memberAppMessages.noInquiry);
};

/** Reads an own inquiry with its whole thread as the member sees it. Throws 404. */
export const readInquiry = async (
  context: ReadingContext,
  member: AppMember,
  id: string,
): Promise<z.infer<typeof inquiry>> => {
  const found = await requireInquiry(context, member, id);
  return present(context, found, await readMessages(context.database, [found.id], undefined));
};

/**
 * Reads an own inquiry with a page of its thread, and the cursor of the page with the earlier messages; undefined on the
 * oldest one. Throws 404, and 400 for a cursor that no page had.
 */
export const readInquiryPage = async (
  context: ReadingContext,
  member: AppMember,
  id: string,
  page: MessagePage,
): Promise<{ inquiry: z.infer<typeof inquiry>; next: string | undefined }> => {
  const found = await requireInquiry(context, member, id);
  const { next, ...messages } = await readMessagePage(context.database, found.id, page);
  return { inquiry: await present(context, found, new Map([[found.id, messages]])), next };
};

/** Reads an own inquiry, or the one into which it was merged. Throws 404. */
const requireInquiry = async (
  { database }: Pick<ReadingContext, 'database'>,
  member: AppMember,
  id: string,
): Promise<InquiryOfMember> => {
  const found = await readRecord(database, contacts, id);
  if (!found) throw new Problem(404, memberAppMessages.noInquiry);
  requireInquiryOfMember(found, member);
  const { mergedIntoId } = found.data;
  return mergedIntoId ? requireInquiry({ database }, member, mergedIntoId) : found;
};

const present = async ({ database, now, locale }: ReadingContext, found: InquiryOfMember, messages: MessagesById) =>
  presentMemberInquiry(found, await readRelated(database, [found], messages), { locale, now: now() });

/**
 * Reads the own inquiries of a member, the newest first.
 * @param newest at most so many messages of each thread, the newest; undefined for all
 */
export const readInquiries = async (
  { database, now, locale }: ReadingContext,
  { id }: AppMember,
  newest: number | undefined,
): Promise<z.infer<typeof inquiry>[]> => {
  const { rows } = await database.execute<RecordData & RecordRow<typeof contacts>>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL AND ${isOneOfSql(contacts, 'memberId', [id])}
      AND data->>'mergedIntoId' IS NULL
    ORDER BY data->>'receivedAt' DESC, id DESC LIMIT ${maxInquiries}`);
  const ids = rows.map((row) => row.id);
  const related = await readRelated(database, rows, await readMessages(database, ids, newest));
  const at = now();
  return rows.map((found) => presentMemberInquiry(found, related, { locale, now: at }));
};

type MessagesById = RelatedToInquiries['messages'];

/** Reads what belongs to inquiries: the labels of the topics, the files, and how many replies there are. */
const readRelated = async (
  queryable: Queryable,
  rows: readonly InquiryOfMember[],
  messages: MessagesById,
): Promise<RelatedToInquiries> => {
  const ids = rows.map(({ id }) => id);
  const entries = [...messages.values()].flatMap((each) => each.entries);
  const replyIds = entries.flatMap(({ id, kind }) => (kind === 'reply' ? id : []));
  const [topics, files, replyFiles, replyCounts] = await Promise.all([
    readTypeLabels(queryable, 'contact_topic', [...new Set(rows.map(({ data }) => String(data.topicId)))]),
    readFilesOfInquiries(queryable, ids),
    readFilesOfReplies(queryable, replyIds),
    countMemberReplies(queryable, ids),
  ]);
  return { topics, files, messages, replyFiles, replyCounts };
};
