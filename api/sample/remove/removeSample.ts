import { inArray, sql } from 'drizzle-orm';
import { chunk, sumBy } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { organization } from '../../../resources/organization/organizationSettingsSchema';
import { reconcileSeats } from '../../areas/events/waitlist';
import { purgeRecords } from '../../features/trash/remove';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { logActivity } from '../../platform/database/logActivity';
import { files, members } from '../../platform/database/tables';
import { rulesOf } from '../../records/areaModule';
import type { SaveContext } from '../../records/areaRules';
import { readVersion } from '../../records/publish/publishing';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { systemAuthor } from '../../records/save/transitionAutomatically';
import { intentOf } from '../../records/saveIntent';
import { areaNameSql } from '../../records/storage/columns';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { sampleIdPattern } from '../seededValues';
import { isEmptyPlan, planRemoval, type SamplePlan } from './plan';

const batchSize = 1000;

/**
 * Removes the sample data from a database in one transaction, except for records that are used or were edited. Returns
 * the executed plan.
 */
export const removeSample = (context: RecordsContext, signal?: AbortSignal): Promise<SamplePlan> =>
  inSaveTransaction(context.database, organization, async (transaction) => {
    // Writers wait, so that no new reference to a record to remove can be created; readers do not wait.
    await transaction.execute(sql`LOCK TABLE records IN EXCLUSIVE MODE`);
    const plan = await planRemoval(context, transaction);
    if (isEmptyPlan(plan)) return plan;
    const toRemoveByArea = new Map(plan.areas.map(({ area, toRemove }) => [area, toRemove]));
    const eventIds = new Set<string>();
    for (const schema of context.schemas) {
      for (const ids of chunk(toRemoveByArea.get(schema.name) ?? [], batchSize)) {
        signal?.throwIfAborted();
        const removed = await removeBatch(context, transaction, schema, ids);
        if (schema.name === eventsEnrolment.name) for (const { data } of removed) eventIds.add(String(data.eventId));
      }
    }
    for (const ids of chunk(toRemoveByArea.get('members') ?? [], batchSize))
      await transaction.delete(members).where(inArray(members.id, ids));
    if (plan.files.length > 0) await transaction.delete(files).where(inArray(files.id, plan.files));
    await transaction.execute(sql`DELETE FROM bot_turns WHERE id::text ~ ${sampleIdPattern}`);
    await transaction.execute(sql`DELETE FROM bot_test_runs WHERE id::text ~ ${sampleIdPattern}`);
    for (const id of [...eventIds].sort()) await reconcileSeats(context, transaction, [id]);
    if (plan.isOrganizationFilledIn) await emptyOrganization(context, transaction);
    await logRemoval(context, transaction, plan);
    signal?.throwIfAborted();
    return plan;
  });

const removeBatch = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  ids: string[],
): Promise<RecordRow[]> => {
  const { rows } = await transaction.execute<QueryRow & RecordRow & { isTrashed: boolean }>(sql`
    SELECT ${recordColumnsSql}, deleted_at IS NOT NULL AS "isTrashed" FROM records
    WHERE area = ${areaNameSql(schema)} AND id = ANY(${sql.param(ids)}::text[])`);
  // Notifications that are being sent refuse a deletion; here they are removed with their deliveries.
  const afterChange = schema.name === notifications.name ? undefined : rulesOf(context, schema).afterChange;
  const saveContext: SaveContext = {
    context,
    author: systemAuthor,
    intent: intentOf(context),
    now: context.now(),
    action: 'deleted',
    reason: undefined,
  };
  const removed = rows.filter(({ isTrashed }) => !isTrashed);
  await afterChange?.(removed.map((before) => ({ record: undefined, before, saveContext })))?.run(transaction);
  await purgeRecords(transaction, schema, ids);
  return rows;
};

/** Restores the settings of the organization to their state before the sample filled them in. */
const emptyOrganization = async (context: RecordsContext, transaction: Queryable) => {
  const current = await requireRecord(transaction, organization, String(organization.singletonId));
  const data = (await readVersion(transaction, organization, current.id, 1)) ?? {};
  const next = { status: current.status, data, action: 'restored' };
  await saveRecords(context, transaction, organization, [{ current, next }], systemAuthor);
};

/** Logs one activity entry for the whole removal; the entries of the removed records stay unchanged. */
const logRemoval = (context: RecordsContext, transaction: Queryable, { areas, files }: SamplePlan) => {
  const recordLabel = organization.label({});
  const entry = {
    action: 'sample_removed',
    area: organization.name,
    recordId: String(organization.singletonId),
    recordLabel,
  };
  const after = {
    removed: sumBy(areas, ({ toRemove }) => toRemove.length),
    stayed: sumBy(
      areas,
      ({ remainingBecauseUsed, remainingBecauseEdited }) => remainingBecauseUsed + remainingBecauseEdited,
    ),
    files: files.length,
  };
  return logActivity(context, transaction, { ...entry, after }, systemAuthor);
};
