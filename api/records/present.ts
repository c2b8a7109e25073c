import { sql } from 'drizzle-orm';
import { pick } from 'es-toolkit/compat';
import { annotatedValuesOf } from '../../resources/domain';
import { type AreaSchema, discard, displayStateOf, revert, withdraw } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { type RecordsContext, rulesOf } from './areaModule';
import { areaNameSql } from './columns';
import { toListRow } from './listRow';
import { labelsByPath, lookUpReferences } from './lookUpReferences';
import { maskRecordFor } from './masking';
import { canTransition } from './permissions';
import { publishingOf, versionsInEffectAt } from './publishing';
import { type RecordRow, recordColumnsSql } from './recordRow';
import { canRevertTransition } from './revertTransition';
import { usageCountsOf } from './usage';

/** The record as it is now; undefined when there is none or it lies in the trash. */
export const readRecord = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
): Promise<RecordRow | undefined> => {
  const { rows } = await queryable.execute<Record<string, unknown> & RecordRow>(
    sql`SELECT ${recordColumnsSql} FROM records WHERE area = ${areaNameSql(schema)} AND id = ${id} AND deleted_at IS NULL`,
  );
  return rows[0];
};

/**
 * The states that a reader may move each of some records to now, over all its machines; `discard` and `withdraw` among
 * them where there are changes to give up or a scheduled version to take back, `taken_back` where the last move may be.
 */
const movesOf = async (
  context: RecordsContext,
  queryable: Queryable,
  schema: AreaSchema,
  records: readonly RecordRow[],
  now: Date,
): Promise<string[][]> => {
  const { reader } = context;
  const refusalOf = (await rulesOf(context, schema).transitionRefusals?.(queryable, records, now)) ?? (() => undefined);
  return records.map((record) => {
    const transitions = Object.entries(schema.stateMachines).flatMap(([field, machine]) => {
      const transitions = machine[String(machineStateOf(record, field))] ?? [];
      return transitions.filter(
        (to) => canTransition(reader, schema, record, to, now) && refusalOf(record, to) === undefined,
      );
    });
    return [
      ...transitions,
      ...[discard, withdraw].filter((to) => canTransition(reader, schema, record, to, now)),
      ...(canRevertTransition(reader, schema, record, now) && canTransition(reader, schema, record, revert, now)
        ? [revert]
        : []),
    ];
  });
};

/** The state of one of a record's machines. */
export const machineStateOf = ({ status, data }: Pick<RecordRow, 'status' | 'data'>, field: string) =>
  field === 'status' ? status : data[field];

/**
 * Records as a caller sees them: their fields beside what the API keeps of them, what they refer to by its label (by
 * path), and their files (by id). However many records there are, they take the same few queries.
 * @param queryable the transaction that read the records, where there is one.
 * @param fields those whose labels and files are looked up; default: all.
 */
export const presentRecords = async (
  context: RecordsContext,
  schema: AreaSchema,
  stored: readonly RecordRow[],
  queryable: Queryable = context.database,
  fields?: readonly string[],
) => {
  const { reader } = context;
  const present = context.now();
  const records = stored.map((record) => ({ ...record, data: maskRecordFor(reader, schema, record.data) }));
  const declared = records.map(({ data }) => annotatedValuesOf(schema.fields, fields ? pick(data, [...fields]) : data));
  const ids = stored.map(({ id }) => id);
  const [{ labelOf, files }, uses, transitions] = await Promise.all([
    lookUpReferences(context, queryable, declared.flat()),
    usageCountsOf(queryable, schema, ids),
    movesOf(context, queryable, schema, stored, present),
  ]);
  return records.map((record, index) => ({
    id: record.id,
    version: record.version,
    ...(schema.stateMachines.status && { status: record.status }),
    ...(schema.publish && presentPublishing(record, present)),
    editedBy: record.editedBy,
    transitions: transitions[index],
    ...record.data,
    ...record.derived,
    ...(schema.usageCountField && { [schema.usageCountField]: uses.get(record.id) ?? 0 }),
    createdAt: record.createdAt,
    createdBy: record.createdBy,
    createdByName: record.createdByName,
    updatedAt: record.updatedAt,
    updatedBy: record.updatedBy,
    updatedByName: record.updatedByName,
    recordLabel: schema.label(record.data),
    labels: labelsByPath(declared[index], labelOf),
    files: Object.fromEntries((declared[index] ?? []).flatMap(({ value }) => entryOf(value, files))),
  }));
};

/** Records as the rows of a list. */
export const presentRows = async (context: RecordsContext, schema: AreaSchema, stored: readonly RecordRow[]) => {
  const records = await presentRecords(context, schema, stored, context.database, schema.rowFields);
  return records.map((record) => toListRow(schema, record));
};

/** What is published of a record at an instant, and what will be. */
const presentPublishing = (record: RecordRow, now: Date) => {
  const places = versionsInEffectAt(record, now);
  return {
    showsAs: displayStateOf(publishingOf(record), now),
    hasChanges: record.hasChanges,
    publishedVersion: places.publishedVersion,
    liveFrom: places.startsAt,
    liveUntil: places.endsAt,
    scheduledVersion: places.scheduledVersion,
    scheduledFrom: places.scheduledStartsAt,
    scheduledUntil: places.scheduledEndsAt,
    reviewNote: record.reviewNote,
    approvedBy: record.approvedBy,
    approvedByName: record.approvedByName,
    approvedAt: record.approvedAt,
    approvalNote: record.approvalNote,
  };
};

const entryOf = <Value>(key: string, values: ReadonlyMap<string, Value>): [string, Value][] => {
  const value = values.get(key);
  return value === undefined ? [] : [[key, value]];
};
