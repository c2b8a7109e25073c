import { sql } from 'drizzle-orm';
import type { DataOf } from '../../../resources/engine/schema';
import { type Audience, audience as audienceField } from '../../../resources/engine/sharedFields';
import type { Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { segments } from '../../../resources/segments/segmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { problemAt } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import { areaNameSql } from '../../records/storage/columns';

type OfSegment = Pick<Notification, 'audienceMode' | 'audience' | 'segmentId'>;

/** The conditions of everybody: a draft for a saved segment has none of its own. */
const noConditions: Audience = audienceField().parse(undefined);

/**
 * Returns who a notification for a saved segment is for: the conditions that it keeps since it left its draft, or else
 * those of the segment now. Others are returned as they are.
 * @throws Problem 422 for a segment that does not exist
 */
export const withSegment = async <Selection extends OfSegment>(
  queryable: Queryable,
  selection: Selection,
): Promise<Selection> => {
  const { audienceMode, audience, segmentId } = selection;
  if (audienceMode !== 'saved_segment' || !segmentId || !audience.everyone) return selection;
  const found = await readSegmentAudience(queryable, segmentId);
  if (!found) throw problemAt('segmentId', recordMessages.gone);
  return { ...selection, audience: found };
};

/** The fields as they are stored, before defaults are added. */
type StoredSelection = Pick<DataOf<typeof notifications>, 'audienceMode' | 'audience' | 'segmentId'>;

/** Whether a notification is for a saved segment. */
export const isForSegment = ({ audienceMode }: StoredSelection): boolean => audienceMode === 'saved_segment';

/** Returns a draft for a saved segment without conditions of its own, because it follows the segment. */
export const withoutConditions = <Data extends StoredSelection>(data: Data): Data => ({
  ...data,
  audience: noConditions,
});

/** Returns a notification with the conditions that its segment has now, which it keeps from then on. */
export const withConditions = async <Data extends StoredSelection>(queryable: Queryable, data: Data): Promise<Data> => {
  const conditions = data.segmentId ? await readSegmentAudience(queryable, data.segmentId) : undefined;
  return { ...data, audience: conditions ?? noConditions };
};

const readSegmentAudience = async (queryable: Queryable, id: string): Promise<Audience | undefined> => {
  const { rows } = await queryable.execute<{ audience: Audience }>(sql`
    SELECT data->'audience' AS audience FROM records
    WHERE area = ${areaNameSql(segments)} AND id = ${id} AND deleted_at IS NULL`);
  return rows[0]?.audience;
};
