import { type SQL, sql } from 'drizzle-orm';
import { mapValues, once, pick } from 'es-toolkit';
import { pick as pickPaths } from 'es-toolkit/compat';
import {
  type AreaSchema,
  actionsFrom,
  displayStateOf,
  formatMessage,
  type Message,
  memberWordFields,
  revert,
} from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { builtOnce } from '../../platform/database/sqlTexts';
import { resolveIn } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { incompleteContentProblem, needsCompleteContent } from '../publish/incompleteContent';
import { publishingOf } from '../publish/publishing';
import { readSubmittedVersions } from '../publish/submittedVersions';
import { versionsInEffectAt } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql } from '../storage/columns';
import { declaredPartOf } from '../storage/recordContent';
import { type RecordRow, recordColumnsSql } from '../storage/recordRow';
import { actionRefusalsOf } from './actionRefusals';
import { toListRow } from './listRow';
import { labelsByPath, linkedTargetsSql, lookUpReferences } from './lookUpReferences';
import { maskedLabelOf, maskRecordFor } from './masking';
import { canRevert, canRunAction } from './permissions';
import { presentVersions } from './presentVersions';
import { readUsageCounts } from './usage';

/**
 * Returns the present record; undefined if it does not exist or is in the trash.
 * @param columns default: those of `RecordRow` without the targets of its references
 */
export const readRecord = async <Schema extends AreaSchema>(
  queryable: Queryable,
  schema: Schema,
  id: string,
  columns: SQL = recordColumnsSql,
): Promise<RecordRow<Schema> | undefined> => {
  const { rows } = await queryable.execute<QueryRow & RecordRow<Schema>>(
    sql`SELECT ${columns} FROM records WHERE area = ${areaNameSql(schema)} AND id = ${id} AND deleted_at IS NULL`,
  );
  return rows[0];
};

/** Returns a function that reads a record of an area together with the targets of its references, in one query. */
export const recordReader = (
  { database, schemas }: Pick<RecordsContext, 'database' | 'schemas'>,
  schema: AreaSchema,
) => {
  const columns = builtOnce(sql`${recordColumnsSql}, ${linkedTargetsSql(schema, schemas)} AS targets`);
  return (id: string): Promise<RecordRow | undefined> => readRecord(database, schema, id, columns);
};

/** The actions that a reader may do with a record now, and why others that its state allows are not possible. */
interface PossibleActions {
  actions: string[];
  actionRefusals: Record<string, Message>;
}

/**
 * Returns the possible actions for each record, over all its state fields. Lists do not look for incomplete content,
 * since that reads all texts of each record.
 */
const possibleActionsOf = async (
  context: RecordsContext,
  queryable: Queryable,
  schema: AreaSchema,
  records: readonly RecordRow[],
  { now, areRows }: { now: Date; areRows: boolean },
): Promise<PossibleActions[]> => {
  const { reader } = context;
  const asker = { accountId: reader?.accountId ?? null, areRows };
  const refusals = actionRefusalsOf(context, schema, records, now, asker);
  const refusalOf = (await resolveIn(queryable)(refusals)) ?? (() => undefined);
  return records.map((record) => {
    const possible: PossibleActions = { actions: [], actionRefusals: {} };
    // All actions of publishing need the same, which reads all texts of the record.
    const findIncomplete = once(() => incompleteContentProblem(schema, record.data));
    for (const action of actionsFrom(schema, (field) => machineStateOf(record, field))) {
      if (!canRunAction(reader, schema, record, action, now)) continue;
      if (action.name === revert && !canRevert(reader, schema, record, now)) continue;
      const isChecked = !areRows && needsCompleteContent(schema, action);
      const refusal = refusalOf(record, action) ?? (isChecked ? findIncomplete()?.detail : undefined);
      if (!refusal) possible.actions.push(action.name);
      else if (!('irrelevant' in refusal)) possible.actionRefusals[action.name] = refusal;
    }
    return possible;
  });
};

/** Returns the state of a record in one of its state fields. */
export const machineStateOf = ({ status, data }: Pick<RecordRow, 'status' | 'data'>, field: string) =>
  field === 'status' ? status : data[field];

/**
 * Returns records as a caller sees them: their fields, the base fields, the labels of their references by path, and
 * their files by id. The number of queries does not depend on the number of records.
 * @param queryable the transaction that read the records, if any.
 * @param fields the fields whose labels and files are looked up; default: all.
 */
export const presentRecords = async (
  context: RecordsContext,
  schema: AreaSchema,
  stored: readonly RecordRow[],
  queryable: Queryable = context.database,
  fields?: readonly string[],
) => {
  const { reader } = context;
  const now = context.now();
  const nameOfMember = formatMessage(context.locale ?? 'en', recordMessages.theMember);
  const { usageCount } = schema.values.derived ?? {};
  const records = stored.map((record) => ({
    ...record,
    // Nobody knows yet who may see the fields of a newer release.
    data: maskRecordFor(reader, schema, declaredPartOf(schema, record.data)),
  }));
  const declared = records.map(({ data }) =>
    annotatedValuesOf(schema.fields, fields ? pickPaths(data, [...fields]) : data),
  );
  const ids = stored.map(({ id }) => id);
  const [{ labelOf, files }, uses, versions, submittedVersions, possibleActions] = await Promise.all([
    lookUpReferences(
      context,
      queryable,
      declared.flat(),
      stored.flatMap(({ targets }) => targets ?? []),
    ),
    readUsageCounts(queryable, schema, ids),
    schema.publish && presentVersions(context, schema, stored, { queryable, now, areRows: fields !== undefined }),
    fields || !schema.publish ? undefined : readSubmittedVersions(queryable, schema, stored),
    possibleActionsOf(context, queryable, schema, stored, { now, areRows: fields !== undefined }),
  ]);
  return records.map((record, index) => ({
    id: record.id,
    version: record.version,
    ...(schema.states.status && { status: record.status }),
    ...(schema.publish && presentPublishing(record, now)),
    ...versions?.get(record.id),
    ...(submittedVersions && { submittedVersion: submittedVersions.get(record.id) ?? null }),
    editedBy: record.editedBy,
    actions: possibleActions[index]?.actions,
    ...(!fields && {
      actionRefusals: mapValues(possibleActions[index]?.actionRefusals ?? {}, (refusal) =>
        formatMessage(context.locale ?? 'en', refusal, context.reader?.timeZone),
      ),
      ...(schema.memberWords && { readOnlyFields: readOnlyFieldsOf(schema, record) }),
    }),
    ...record.data,
    ...record.derived,
    ...(usageCount && { [usageCount]: uses.get(record.id) ?? 0 }),
    ...pick(record, ['createdAt', 'createdBy', 'createdByName', 'updatedAt', 'updatedBy', 'updatedByName']),
    ...(record.createdByMember && { createdByName: nameOfMember }),
    ...(record.updatedByMember && { updatedByName: nameOfMember }),
    recordLabel: maskedLabelOf(schema, record.data),
    labels: labelsByPath(declared[index], labelOf),
    files: Object.fromEntries((declared[index] ?? []).flatMap(({ value }) => entriesOf(value, files))),
  }));
};

/** Returns the fields that staff cannot change, because the member wrote them. */
const readOnlyFieldsOf = (schema: AreaSchema, { createdByMember, data }: RecordRow) =>
  createdByMember ? memberWordFields(schema, data) : [];

/** Returns records as the rows of a list. */
export const presentRows = async (context: RecordsContext, schema: AreaSchema, stored: readonly RecordRow[]) => {
  const records = await presentRecords(context, schema, stored, context.database, schema.list.rowFields);
  return records.map((record) => toListRow(schema, record));
};

/** The publishing columns that are presented as they are stored. */
const presentedColumns = [
  'hasChanges',
  'lastPublishedVersion',
  'reviewNote',
  'approvedBy',
  'approvedByName',
  'approvedAt',
  'approvalNote',
] as const;

/** Returns the published and scheduled versions of a record at an instant, with its display state and approval. */
const presentPublishing = (record: RecordRow, now: Date) => {
  const versions = versionsInEffectAt(record, now);
  const [next] = versions.scheduledVersions;
  return {
    showsAs: displayStateOf(publishingOf(record), now),
    publishedVersion: versions.publishedVersion,
    liveFrom: versions.startsAt,
    liveUntil: versions.endsAt,
    scheduledVersion: next?.version ?? null,
    scheduledFrom: next?.startsAt ?? null,
    scheduledUntil: next?.endsAt ?? null,
    ...pick(record, presentedColumns),
  };
};

const entriesOf = <Value>(key: string, values: ReadonlyMap<string, Value>): [string, Value][] => {
  const value = values.get(key);
  return value === undefined ? [] : [[key, value]];
};
