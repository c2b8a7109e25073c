import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../areaModule';
import { type Answer, fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { type PublishedContents, versionAsInEffect } from '../publish/publishing';
import { timelineOf } from '../publish/versionInEffect';
import { readLeadingRecords } from '../read/readUsedBy';
import type { PublishingColumns } from '../storage/recordRow';
import { nounMessage, quoteSome } from '../wording';
import { contentsAfter, type PreparedSave } from './prepareSave';

const maxInSentence = 3;

/**
 * Throws a 409 Problem if members lose the record by a save, other records lead to it or show it, and the person has not
 * confirmed that. `data` has these records. It may run before or after the record is stored.
 */
export const requireConfirmedLoss = (
  context: RecordsContext,
  schema: AreaSchema,
  save: PreparedSave,
  now: Date,
): Answer<void> => {
  if (context.isConfirmed !== false || !isLost(schema, save, now)) return undefined;
  return fromDatabase(async (transaction) => {
    const referrers = await readLeadingRecords(context, transaction, schema, sql`SELECT ${save.id}::text AS id`);
    const { total, first } = referrers;
    if (total === 0) return;
    const labels = first.map(({ recordLabel }) => recordLabel);
    // The others count too, although they are not named.
    const names = quoteSome([...labels, ...Array<string>(total - labels.length).fill('')], maxInSentence);
    throw new Problem(409, recordMessages.othersLeadHere({ noun: nounMessage(schema), names, smart_count: total }), {
      data: referrers,
    });
  });
};

/** Whether members have a record now, or would have it later, and have it no more after a save. */
const isLost = (schema: AreaSchema, save: PreparedSave, now: Date): boolean => {
  const { before, next, published, publishing } = save;
  // Deleting a record to which others refer is refused anyway.
  if (!before || next.isDeleted) return false;
  if (!schema.publish) return isEnabled(schema, before.data) && !isEnabled(schema, next.data);
  if (!publishing) return false;
  const after = contentsAfter(save);
  return (
    isForMembers(schema, before, published, before.data, now) &&
    !isForMembers(schema, publishing, after, next.data, now)
  );
};

/** Whether members have the last version of a record now or later. */
const isForMembers = (
  schema: AreaSchema,
  columns: PublishingColumns,
  contents: PublishedContents,
  present: Record<string, unknown>,
  now: Date,
): boolean => {
  const last = timelineOf(columns).at(-1);
  const content = last && contents.get(last.version);
  if (!content || (last.endsAt !== null && new Date(last.endsAt) <= now)) return false;
  const inEffect = versionAsInEffect(schema, content, present);
  return isEnabled(schema, inEffect) && schema.members?.receivers?.(inEffect) !== 'nobody';
};

const isEnabled = ({ enabledField }: AreaSchema, content: Record<string, unknown>): boolean =>
  enabledField === undefined || content[enabledField] !== false;
