import { sql } from 'drizzle-orm';
import { type AreaSchema, isSwitchedOff, type RecordData } from '../../../resources/engine/schema';
import { declaredReceiversOf } from '../../../resources/engine/sharedFields';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import { type Answer, forReferrers, fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { type ContentByVersion, versionAsInEffect } from '../publish/publishing';
import { timelineOf } from '../publish/versionInEffect';
import { type FoundReferrers, readLeadingRecords } from '../read/readUsedBy';
import type { RecordsContext } from '../recordsContext';
import type { PublishingColumns } from '../storage/recordRow';
import { nounMessage, quoteSome } from '../wording';
import { contentsAfter, type PreparedSave } from './prepareSave';

const maxInSentence = 3;

/** The 409 for a save that takes from members something to which other records lead. */
export class UnconfirmedLoss extends Problem {
  constructor(
    schema: AreaSchema,
    readonly referrers: FoundReferrers,
    { kind, route = '' }: Loss,
  ) {
    const { total, first } = referrers;
    const labels = first.map(({ recordLabel }) => recordLabel);
    // The others count too, although they are not named.
    const names = quoteSome([...labels, ...Array<string>(total - labels.length).fill('')], maxInSentence);
    const values = { noun: nounMessage(schema), names, smart_count: total };
    super(409, lossMessages[kind]({ ...values, route }), { data: referrers });
  }
}

const lossMessages = {
  record: recordMessages.othersLeadHere,
  route: recordMessages.othersLeadToRoute,
  later: recordMessages.othersLeadUntilEnd,
} as const;

/**
 * Throws a 409 Problem if members lose the record or its route by a save, other records lead to it or show it, and the
 * person has not confirmed that. `data` has these records. It may run before or after the record is stored.
 */
export const requireConfirmedLoss = (
  context: RecordsContext,
  schema: AreaSchema,
  save: PreparedSave,
  now: Date,
): Answer<void> => {
  if (context.isConfirmed !== false) return undefined;
  const loss = findLoss(schema, save, now);
  if (!loss) return undefined;
  const { kind, route } = loss;
  const requireNoneLeading = async (transaction: Queryable) => {
    const referrers = await readLeadingRecords(context, transaction, schema, {
      lostTargetsSql: sql`SELECT ${save.id}::text AS id`,
      routesSql: route === undefined ? undefined : sql`SELECT ${route}::text AS route`,
      isRouteOnly: kind === 'route',
    });
    if (referrers.total > 0) throw new UnconfirmedLoss(schema, referrers, loss);
  };
  return route === undefined ? forReferrers(context.schemas, requireNoneLeading) : fromDatabase(requireNoneLeading);
};

interface Loss {
  /** Whether members lose the record, only its route, or the record once it ends, which is sooner than before. */
  kind: 'record' | 'route' | 'later';
  /** The path in the app that leads nowhere from then on. */
  route: string | undefined;
}

/** Returns what members have now, or would have later, and have no more after a save; undefined if nothing. */
const findLoss = (schema: AreaSchema, save: PreparedSave, now: Date): Loss | undefined => {
  const { before, next, contentByVersion, publishing } = save;
  // Deleting a record to which others refer is refused anyway.
  if (!before || next.isDeleted) return undefined;
  if (!schema.publish) {
    const isLost = !isSwitchedOff(schema, before.data) && isSwitchedOff(schema, next.data);
    return isLost ? { kind: 'record', route: routeOf(schema, before.data) } : undefined;
  }
  if (!publishing) return undefined;
  const after = contentsAfter(save);
  const earlier = timesOf(schema, before, contentByVersion, before.data, now);
  const later = timesOf(schema, publishing, after, next.data, now);
  const [last, afterwards] = [earlier.at(-1), later.at(-1)];
  // Another version may give it back later; until then it is away.
  const isAway = later.some(
    (time) => !time.isForMembers && earlier.some((other) => other.isForMembers && overlap(time, other)),
  );
  if (isAway) return { kind: 'record', route: last?.route };
  if (!last?.isForMembers) return undefined;
  if (!afterwards?.isForMembers) return { kind: 'record', route: last.route };
  if (afterwards.to < last.to) return { kind: 'later', route: last.route };
  return last.route !== afterwards.route ? { kind: 'route', route: last.route } : undefined;
};

const routeOf = ({ routeField }: AreaSchema, content: RecordData): string | undefined =>
  routeField === undefined ? undefined : String(content[routeField]);

/** The time of a version, and what members have in it. */
interface VersionTime {
  from: number;
  to: number;
  isForMembers: boolean;
  route: string | undefined;
}

const overlap = (one: VersionTime, other: VersionTime) => one.from < other.to && other.from < one.to;

/** Returns the times of the versions of a record from now on. */
const timesOf = (
  schema: AreaSchema,
  columns: PublishingColumns,
  contents: ContentByVersion,
  present: Record<string, unknown>,
  now: Date,
): VersionTime[] =>
  timelineOf(columns).flatMap(({ version, startsAt, endsAt }) => {
    const content = contents.get(version);
    const from = Math.max(startsAt === null ? 0 : Date.parse(startsAt), now.getTime());
    const to = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
    if (!content || to <= from) return [];
    const inEffect = versionAsInEffect(schema, content, present);
    const isForNobody = !schema.members?.allowsUnlistedLinks && declaredReceiversOf(schema, inEffect) === 'nobody';
    const isForMembers = !isSwitchedOff(schema, inEffect) && !isForNobody;
    return [{ from, to, isForMembers, route: routeOf(schema, inEffect) }];
  });
