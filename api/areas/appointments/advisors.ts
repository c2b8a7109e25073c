import { sql } from 'drizzle-orm';
import type { Absence, advisors } from '../../../resources/advisors/advisorSchema';
import type { RecordOf } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { readingOrder } from '../../platform/database/sqlTexts';
import { isLiveSql, isPublishedSql } from '../../records/publish/versionInEffect';

/** An advisor with the data that appointments use. */
export interface Advisor extends RecordOf<typeof advisors> {
  id: string;
  name: string;
  /** Whether members can book the advisor: live, and at work. */
  isAtWork: boolean;
  absences?: Absence[];
}

/** The requirements of an appointment for its advisor. */
export interface AdvisorRequirements {
  typeId: string;
  mode: string;
  memberState: string;
}

const publishedSql = sql.raw(isPublishedSql);

/**
 * Locks the advisors until the transaction ends, so that no two appointments of an advisor are saved at the same time.
 */
export const lockAdvisors = async (transaction: Queryable, ids: readonly string[] | 'all'): Promise<void> => {
  const condition = ids === 'all' ? publishedSql : sql`id = ANY(${sql.param(ids)}::text[])`;
  await transaction.execute(sql`
    SELECT FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${condition} ORDER BY id FOR UPDATE`);
};

/**
 * Reads the advisors with some ids, all who can take an appointment of a type in a mode, or all who are employed, by
 * name, as they are at an instant.
 */
export const readAdvisors = async (
  queryable: Queryable,
  selection: { ids: readonly string[] } | Pick<AdvisorRequirements, 'typeId' | 'mode'> | 'employed',
  now: Date,
): Promise<Advisor[]> => {
  const condition = conditionOf(selection, now);
  const { rows } = await queryable.execute<{
    id: string;
    isLive: boolean;
    data: Advisor & { employmentStatus: string };
  }>(
    sql`SELECT id, ${isLiveSql(now)} AS "isLive", data FROM records
      WHERE area = 'advisors' AND deleted_at IS NULL AND ${condition}
      ORDER BY data->>'firstName' ${sql.raw(readingOrder)}, data->>'lastName' ${sql.raw(readingOrder)}, id`,
  );
  return rows.map(({ id, isLive, data }) => ({
    ...data,
    id,
    name: `${data.firstName} ${data.lastName}`,
    isAtWork: isLive && data.employmentStatus === 'active',
  }));
};

const conditionOf = (selection: Parameters<typeof readAdvisors>[1], now: Date) => {
  if (selection === 'employed') return sql`${publishedSql} AND data->>'employmentStatus' <> 'inactive'`;
  if ('ids' in selection) return sql`id = ANY(${sql.param(selection.ids)}::text[])`;
  return sql`${isLiveSql(now)} AND data->>'employmentStatus' = 'active'
    AND data->'appointmentTypeIds' ? ${selection.typeId} AND data->'meetingModes' ? ${selection.mode}`;
};

/** Whether an advisor has a license in a state that is valid on a day. */
export const isLicensed = ({ licenses }: Advisor, state: string, day: string) =>
  licenses.some((license) => license.state === state && license.expiresOn >= day);
