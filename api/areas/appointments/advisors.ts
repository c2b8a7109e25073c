import { sql } from 'drizzle-orm';
import type { advisors } from '../../../resources/advisors/advisorSchema';
import type { RecordOf } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { isPublishedSql } from '../../records/publishing';

/** An advisor as far as appointments care. */
export interface Advisor extends RecordOf<typeof advisors> {
  id: string;
  name: string;
  /** Whether members can be booked with the advisor at all: published, and at work. */
  isAtWork: boolean;
}

/** What an appointment asks of an advisor. */
export interface AdvisorRequirements {
  typeId: string;
  mode: string;
  memberState: string;
}

const published = sql.raw(isPublishedSql);

/** Holds the advisors until the transaction ends, so that no two appointments of one are saved at once. */
export const lockAdvisors = async (transaction: Queryable, ids: readonly string[] | 'all'): Promise<void> => {
  const which = ids === 'all' ? published : sql`id = ANY(${sql.param(ids)}::text[])`;
  await transaction.execute(sql`
    SELECT FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${which} ORDER BY id FOR UPDATE`);
};

/** The advisors with some ids, or all who may take an appointment of a type in a mode, by name. */
export const readAdvisors = async (
  queryable: Queryable,
  wanted: { ids: readonly string[] } | Pick<AdvisorRequirements, 'typeId' | 'mode'>,
): Promise<Advisor[]> => {
  const which =
    'ids' in wanted
      ? sql`id = ANY(${sql.param(wanted.ids)}::text[])`
      : sql`${published} AND data->>'employmentStatus' = 'active'
          AND data->'appointmentTypeIds' ? ${wanted.typeId} AND data->'meetingModes' ? ${wanted.mode}`;
  const { rows } = await queryable.execute<{
    id: string;
    isPublished: boolean;
    data: Advisor & { employmentStatus: string };
  }>(
    sql`SELECT id, ${published} AS "isPublished", data FROM records
      WHERE area = 'advisors' AND deleted_at IS NULL AND ${which}
      ORDER BY data->>'firstName', data->>'lastName', id`,
  );
  return rows.map(({ id, isPublished, data }) => ({
    ...data,
    id,
    name: `${data.firstName} ${data.lastName}`,
    isAtWork: isPublished && data.employmentStatus === 'active',
  }));
};

/** Whether an advisor has a license in a state that is still good on a day. */
export const isLicensed = ({ licenses }: Advisor, state: string, day: string) =>
  licenses.some((license) => license.state === state && license.expiresOn >= day);
