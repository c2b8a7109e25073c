import { and, count, desc, eq } from 'drizzle-orm';
import { businessZone, type FieldErrors, toLocal } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { activity, versions } from '../db/tables';
import { Problem } from '../problem';
import type { AreaRules } from './index';

const hoursToRevive = 24;

/** What is published for the first time, or planned again, is still to come; a cancelled event comes back within a day. */
export const eventRules: AreaRules = {
  check: async (transaction, { id, status, data }, before, now): Promise<FieldErrors> => {
    const isPlannedAgain =
      before !== undefined && data.eventState === 'planned' && before.data.eventState !== 'planned';
    if (isPlannedAgain && before.data.eventState === 'cancelled') await refuseLateRevival(transaction, id, now);
    const isPublishedNow = status === 'published' && before?.status !== 'published';
    const mustLieAhead = isPlannedAgain || (isPublishedNow && (await isFirstPublished(transaction, id)));
    const today = toLocal(now.toISOString(), String(data.timeZone ?? businessZone)).slice(0, 10);
    if (!mustLieAhead || (data.eventDate !== undefined && String(data.eventDate) > today)) return {};
    return { eventDate: 'Choose tomorrow or a later day: the event must still lie ahead.' };
  },
};

const refuseLateRevival = async (transaction: Queryable, id: string, now: Date) => {
  const [cancelled] = await transaction
    .select({ at: activity.at })
    .from(activity)
    .where(and(eq(activity.area, 'events'), eq(activity.recordId, id), eq(activity.action, 'cancelled')))
    .orderBy(desc(activity.at))
    .limit(1);
  const hours = cancelled ? (now.getTime() - cancelled.at.getTime()) / (60 * 60 * 1000) : Number.POSITIVE_INFINITY;
  if (hours > hoursToRevive)
    throw new Problem(
      409,
      'An event can be planned again within 24 hours of its cancellation. Make a new one instead.',
    );
};

const isFirstPublished = async (transaction: Queryable, id: string) => {
  const [published] = await transaction
    .select({ times: count() })
    .from(versions)
    .where(and(eq(versions.area, 'events'), eq(versions.recordId, id), eq(versions.status, 'published')));
  return published?.times === 1;
};
