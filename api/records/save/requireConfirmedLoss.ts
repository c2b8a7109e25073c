import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../areaModule';
import { type Answer, fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { type PublishedContents, versionAsInEffect } from '../publish/publishing';
import { timelineOf } from '../publish/versionInEffect';
import { type FoundReferrers, readLeadingRecords } from '../read/readUsedBy';
import type { PublishingColumns } from '../storage/recordRow';
import { nounMessage, quoteSome } from '../wording';
import { contentsAfter, type PreparedSave } from './prepareSave';

const maxInSentence = 3;

/** The 409 for a save that takes from members something to which other records lead. */
export class UnconfirmedLoss extends Problem {
  constructor(
    schema: AreaSchema,
    readonly referrers: FoundReferrers,
  ) {
    const { total, first } = referrers;
    const labels = first.map(({ recordLabel }) => recordLabel);
    // The others count too, although they are not named.
    const names = quoteSome([...labels, ...Array<string>(total - labels.length).fill('')], maxInSentence);
    super(409, recordMessages.othersLeadHere({ noun: nounMessage(schema), names, smart_count: total }), {
      data: referrers,
    });
  }
}

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
    if (referrers.total > 0) throw new UnconfirmedLoss(schema, referrers);
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
  const earlier = timesOf(schema, before, published, before.data, now);
  const later = timesOf(schema, publishing, after, next.data, now);
  const isKept = later.at(-1)?.isForMembers === true;
  return (
    (earlier.at(-1)?.isForMembers === true && !isKept) ||
    // Another version may give it back later; until then it is away.
    later.some((time) => !time.isForMembers && earlier.some((other) => other.isForMembers && overlap(time, other)))
  );
};

/** The time of a version, and whether members get the record in it. */
interface VersionTime {
  from: number;
  to: number;
  isForMembers: boolean;
}

const overlap = (one: VersionTime, other: VersionTime) => one.from < other.to && other.from < one.to;

/** Returns the times of the versions of a record from now on. */
const timesOf = (
  schema: AreaSchema,
  columns: PublishingColumns,
  contents: PublishedContents,
  present: Record<string, unknown>,
  now: Date,
): VersionTime[] =>
  timelineOf(columns).flatMap(({ version, startsAt, endsAt }) => {
    const content = contents.get(version);
    const from = Math.max(startsAt === null ? 0 : Date.parse(startsAt), now.getTime());
    const to = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
    if (!content || to <= from) return [];
    const inEffect = versionAsInEffect(schema, content, present);
    const isForMembers = isEnabled(schema, inEffect) && schema.members?.receivers?.(inEffect) !== 'nobody';
    return [{ from, to, isForMembers }];
  });

const isEnabled = ({ enabledField }: AreaSchema, content: Record<string, unknown>): boolean =>
  enabledField === undefined || content[enabledField] !== false;
