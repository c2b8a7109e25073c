import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Notification, notifications } from '../../../../resources/notifications/notificationSchema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { namedSchema } from '../../../platform/http/envelope';
import { areaNameSql } from '../../../records/storage/columns';
import { contentHashOf } from '../testSends/contentHashOf';

const name = z.string().nullable();

export const sendingStory = namedSchema(
  'SendingStory',
  z.object({
    writtenBy: name.describe('Who edited it last'),
    testedTo: z.int().describe('How many staff got a test of the text that was sent'),
    firstApprovedBy: name.describe('Who approved it before that, where two people approve it'),
    approvedBy: name.describe('Who sent or scheduled it out of a review; null without one'),
    startedBy: name.describe('Who started or scheduled it'),
    stoppedBy: name.describe('Who stopped it last; null if it was not stopped'),
    stoppedAt: z.iso.datetime().nullable(),
  }),
);

type SendingStory = z.output<typeof sendingStory>;

/** A version of a notification, with the state before it. */
interface Step extends QueryRow {
  status: string;
  action: string;
  before: string | null;
  at: string;
  by: string | null;
}

/** Reads who wrote, tested, approved, started and stopped a notification. */
export const readStory = async (queryable: Queryable, id: string, data: Notification): Promise<SendingStory> => {
  const { rows: steps } = await queryable.execute<Step>(sql`
    SELECT status, action, lag(status) OVER (ORDER BY version) AS before, ${isoInstantSql('saved_at')} AS at,
      ${accountNameSql('saved_by')} AS by
    FROM versions WHERE area = ${areaNameSql(notifications)} AND record_id = ${id} ORDER BY version`);
  const { rows: tests } = await queryable.execute<{ people: number }>(sql`
    SELECT count(DISTINCT recipient)::integer AS people FROM test_sends, unnest(recipient_ids) AS recipient
    WHERE notification_id = ${id} AND content_hash = ${contentHashOf(data)}`);
  const written = steps.findLast(({ status, before }) => status === 'draft' && (before === null || before === 'draft'));
  const asked = steps.findLastIndex(({ action }) => action === 'in_review');
  const firstApproved = steps.slice(asked + 1).find(({ action }) => action === 'approve');
  const approved = steps.findLast(({ status, before }) => before === 'in_review' && isCommitted(status));
  // Without a person the time of the schedule started it, so the one who scheduled it did.
  const started = steps.find(({ status, by }) => isCommitted(status) && by !== null);
  const stopped = steps.findLast(({ status }) => status === 'cancelling');
  return {
    writtenBy: written?.by ?? null,
    testedTo: tests[0]?.people ?? 0,
    firstApprovedBy: firstApproved?.by ?? null,
    approvedBy: approved?.by ?? null,
    startedBy: started?.by ?? null,
    stoppedBy: stopped?.by ?? null,
    stoppedAt: stopped?.at ?? null,
  };
};

const isCommitted = (status: string) => status === 'scheduled' || status === 'sending';
