import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { channelsOf, goesToMembers } from '../../../resources/notifications/notificationSchema';
import type { QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { namedSchema } from '../../platform/http/envelope';
import { validateBody } from '../../records/save/validateBody';
import {
  type AudienceRange,
  type AudienceSelection,
  isReachedByOneSql,
  isReachedSql,
  peopleByChannelSql,
} from './audience';
import { estimateBody } from './estimate';
import { notificationMessages } from './messages.en';
import { withSegment } from './segmentAudience';

/** The number of people in a sample. */
const sampleSize = 10;

export const sampleRecipient = namedSchema(
  'SampleRecipient',
  z.object({
    memberId: z.string().nullable().describe('Null for somebody who is no member'),
    name: z.string().nullable(),
    channels: z.array(z.string()).describe('The channels by which the person gets it'),
  }),
);

type SampleRecipient = z.output<typeof sampleRecipient>;

/**
 * Returns up to ten people who would get a notification now. Among many members, it begins somewhere else each time.
 * @param body its channels, its topic and its audience from a form.
 * @throws Problem 422 that names missing and invalid fields.
 */
export const sampleRecipients = async (context: Context, body: unknown): Promise<SampleRecipient[]> => {
  const selection = await withSegment(
    context.database,
    validateBody(estimateBody, body, { before: notificationMessages.toShow }),
  );
  const start = goesToMembers(selection) ? await readSomeMemberId(context) : null;
  const people = await readPeople(context, selection, { after: start, until: null });
  if (start === null || people.length === sampleSize) return people;
  return [...people, ...(await readPeople(context, selection, { after: null, until: start }))].slice(0, sampleSize);
};

/** Reads the id of a member that the database comes upon by chance; null where it comes upon none. */
const readSomeMemberId = async ({ database }: Pick<Context, 'database'>): Promise<string | null> => {
  const { rows } = await database.execute<{ id: string }>(sql`SELECT id FROM members TABLESAMPLE SYSTEM (1) LIMIT 1`);
  return rows[0]?.id ?? null;
};

const readPeople = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  selection: AudienceSelection,
  range: AudienceRange,
): Promise<SampleRecipient[]> => {
  const channels = channelsOf(selection);
  const reached = channels.map((channel) => sql`CASE WHEN ${isReachedSql(channel)} THEN ${channel}::text END`);
  const { rows } = await database.execute<QueryRow & SampleRecipient>(sql`
    SELECT member_id AS "memberId", nullif(concat_ws(' ', first_name, last_name), '') AS name,
      array_remove(ARRAY[${sql.join(reached, sql`, `)}], NULL) AS channels
    FROM (${peopleByChannelSql(selection, now(), range)}) AS people
    WHERE ${isReachedByOneSql(channels)} LIMIT ${sampleSize}`);
  return rows;
};
