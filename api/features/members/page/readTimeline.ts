import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryRow } from '../../../platform/database/connect';
import { isoInstantSql } from '../../../platform/database/sqlTexts';
import { namedSchema } from '../../../platform/http/envelope';
import { httpMessages } from '../../../platform/http/messages.en';
import { Problem } from '../../../platform/http/problem';
import { canSeePersonalData } from '../../../records/read/masking';
import type { RecordsContext } from '../../../records/recordsContext';
import { type TimelineGroup, type TimelineSourceName, timelineSourceNames, timelineSources } from './timelineSources';

/** The number of entries of a page. */
const pageSize = 50;

/** An entry of the timeline of a member. */
export const timelineEntry = namedSchema(
  'TimelineEntry',
  z.object({
    id: z.string(),
    source: z.enum(timelineSourceNames),
    kind: z.string().describe('What it is within its source: reply, note, memberReply; of a message its channel'),
    at: z.iso.datetime(),
    title: z.string().nullable(),
    text: z.string().nullable(),
    status: z.string().nullable(),
    type: z.string().nullable().describe('The key of its master type'),
    startsAt: z.string().nullable().describe('When the appointment or the event begins'),
    area: z.string().nullable().describe('The area of the record behind it'),
    recordId: z.string().nullable(),
    authorId: z.string().nullable(),
    authorName: z.string().nullable(),
  }),
);

export type TimelineEntry = z.output<typeof timelineEntry>;

/** A page of a timeline. */
interface TimelinePage {
  entries: TimelineEntry[];
  /** The sources that could not be read. */
  failed: TimelineSourceName[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

type Position = Pick<TimelineEntry, 'at' | 'id'>;

/** The request for a page of a timeline. */
interface TimelineRequest {
  memberId: string;
  groups: readonly TimelineGroup[];
  /** The first page has only what happened before this instant; undefined for all. */
  until: string | undefined;
  /** The cursor of the page; undefined for the first one. */
  after: string | undefined;
  /** Called with the error of a source that could not be read. */
  onFailure: (source: TimelineSourceName, error: unknown) => void;
}

/**
 * Reads a page of the timeline of a member, the newest entry first, as far as the context's reader may see it. Each
 * source is read alone: the entries of the others are returned where one fails.
 * @throws Problem 400 for a cursor that no page had; the error of the sources if all of them fail
 */
export const readTimeline = async (
  context: Pick<RecordsContext, 'database' | 'reader'>,
  { memberId, groups, until, after, onFailure }: TimelineRequest,
): Promise<TimelinePage> => {
  // No id comes before an empty one.
  const position = after === undefined ? until && { at: until, id: '' } : parseCursor(after);
  const names = visibleSources(context).filter((name) => groups.includes(timelineSources[name].group));
  const read = await Promise.allSettled(names.map((name) => readSource(context, name, memberId, position)));
  const failed = names.filter((name, index) => {
    const outcome = read[index];
    if (outcome?.status === 'rejected') onFailure(name, outcome.reason);
    return outcome?.status === 'rejected';
  });
  const [first] = read;
  if (first?.status === 'rejected' && failed.length === names.length) throw first.reason;
  const entries = read.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])).sort(byNewest);
  const page = entries.slice(0, pageSize);
  const last = page.at(-1);
  return { entries: page, failed, next: last && entries.length > pageSize ? makeCursor(last) : null };
};

/** The sources that the reader may see. */
const visibleSources = ({ reader }: Pick<RecordsContext, 'reader'>) =>
  timelineSourceNames.filter((name) => {
    const source = timelineSources[name];
    return !('area' in source) || canSeePersonalData(reader, source.area);
  });

/** Ids are ASCII, so JavaScript and the database agree on their order. */
const byNewest = (one: Position, other: Position) => {
  const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`];
  return a < b ? 1 : a > b ? -1 : 0;
};

type Row = QueryRow & Omit<TimelineEntry, 'source'>;

/** Reads the first entries of a source, and one more than a page has, after a position. */
const readSource = async (
  { database }: Pick<RecordsContext, 'database'>,
  source: TimelineSourceName,
  memberId: string,
  after: Position | '' | undefined,
): Promise<TimelineEntry[]> => {
  const id = sql`(${`${source}/`}::text || key) COLLATE "C"`;
  const isAfterSql = after ? sql`(at, ${id}) < (${after.at}::timestamptz, ${after.id})` : sql`true`;
  const { rows } = await database.execute<Row>(sql`
    SELECT ${id} AS id, kind, ${isoInstantSql('at')} AS at, title, text, status, type, "startsAt", area, "recordId",
      "authorId", "authorName"
    FROM (${timelineSources[source].select(memberId)}) AS entry
    WHERE ${isAfterSql} ORDER BY entry.at DESC, ${id} DESC LIMIT ${pageSize + 1}`);
  return rows.map((row) => ({ source, ...row }));
};

const makeCursor = ({ at, id }: Position) => Buffer.from(`${at} ${id}`).toString('base64url');

const parseCursor = (cursor: string): Position => {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([a-z]+\/[^\0]{1,200})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Problem(400, httpMessages.notCursor);
  return { at, id };
};
