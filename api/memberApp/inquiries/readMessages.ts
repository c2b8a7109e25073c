import { sql } from 'drizzle-orm';
import { makeThreadCursor, parseThreadCursor } from '../../areas/contacts/thread/threadCursor';
import { readEntriesBefore, readNewestEntries, readThreads } from '../../areas/contacts/threadEntries';
import type { Queryable } from '../../platform/database/connect';
import type { MessagesOfThread } from './inquiry';

/** The kinds of entries that members read. */
const kinds = ['reply', 'memberReply'] as const;

/** The page of a thread: so many messages, the newest of those before a cursor. */
export interface MessagePage {
  newest: number;
  before?: string | undefined;
}

/**
 * Reads a page of the thread of an inquiry, with the cursor of the page before it; undefined on the oldest one. The
 * message of the inquiry counts as the oldest of its messages. Throws a 400 Problem for a cursor that no page had.
 */
export const readMessagePage = async (
  queryable: Queryable,
  inquiryId: string,
  { newest, before }: MessagePage,
): Promise<MessagesOfThread & { next: string | undefined }> => {
  const position = before === undefined ? undefined : parseThreadCursor(before);
  const found = await readEntriesBefore(queryable, inquiryId, position, newest + 1, kinds);
  const entries = found.slice(0, newest);
  const hasFirst = found.length < newest;
  const oldest = entries.at(-1);
  return {
    entries: entries.toReversed(),
    hasFirst,
    next: hasFirst || !oldest ? undefined : makeThreadCursor(oldest),
  };
};

/**
 * Reads the messages of some inquiries, by inquiry.
 * @param newest at most so many of each, the newest; undefined for all
 */
export const readMessages = async (
  queryable: Queryable,
  inquiryIds: readonly string[],
  newest: number | undefined,
): Promise<ReadonlyMap<string, MessagesOfThread>> => {
  const threads =
    newest === undefined
      ? await readThreads(queryable, inquiryIds)
      : await readNewestEntries(queryable, inquiryIds, newest, kinds);
  return new Map(
    inquiryIds.map((id) => {
      const entries = threads.get(id) ?? [];
      return [id, { entries, hasFirst: newest === undefined || entries.length < newest }];
    }),
  );
};

/** Counts the replies of the members of some inquiries, by inquiry. */
export const countMemberReplies = async (
  queryable: Queryable,
  inquiryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (inquiryIds.length === 0) return new Map();
  const { rows } = await queryable.execute<{ id: string; count: number }>(sql`
    SELECT inquiry_id AS id, count(*)::integer AS count FROM thread_entries
    WHERE inquiry_id = ANY(${sql.param(inquiryIds)}::text[]) AND kind = 'memberReply' GROUP BY inquiry_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
