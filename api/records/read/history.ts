import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { groupBy, pickBy } from 'es-toolkit';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../platform/database/sqlTexts';
import { envelope, namedSchema } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import { embeddedChange } from '../publish/logEmbeddedChange';
import { versionAsInEffect } from '../publish/publishing';
import { areaNameSql } from '../storage/columns';
import { declaredContentOf } from '../storage/recordContent';
import type { RecordRow } from '../storage/recordRow';
import { nounMessage } from '../wording';
import { requireRecord } from './requireRecord';

const embeddedChangeEntry = z.object({
  area: z.string(),
  id: z.string(),
  label: z.string(),
  at: z.iso.datetime(),
  byName: z.string().nullable(),
});

const historyEntry = z.object({
  version: z.int().describe('The last version that it made'),
  fromVersion: z.int().describe('The first version that it made'),
  action: z.string(),
  reason: z.string().nullable(),
  status: z.string().nullable(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
  savedByName: z.string().nullable(),
  byMember: z.boolean().describe('Whether the member did it in the app'),
  changed: z.array(z.string()).describe('The fields that changed'),
  embeddedChanges: z
    .array(embeddedChangeEntry)
    .describe('What the record shows and has changed since, the first first'),
});

/** The response with the history of a record. */
export const historyResponse = namedSchema('HistoryEnvelope', envelope(z.array(historyEntry)));

/** An entry of the history: one action, or all saves of one editing session. */
export type HistoryEntry = z.output<typeof historyEntry>;

/** One saved version of a record with its action. */
type Save = Omit<HistoryEntry, 'fromVersion' | 'changed' | 'embeddedChanges'>;

/** The maximum time between two saves of one editing session, in milliseconds. */
const maxPauseMs = 30 * 60 * 1000;

/** The maximum number of saves in the history; older ones stay stored. */
const maxSaves = 1000;

/** Returns the history of a record, newest first, from its latest 1,000 saves. Throws 404. */
export const readHistory = async (queryable: Queryable, schema: AreaSchema, id: string): Promise<HistoryEntry[]> => {
  await requireRecord(queryable, schema, id);
  const { rows } = await queryable.execute<QueryRow & Save>(sql`
    SELECT version, action, reason, status,
      ${isoInstantSql('saved_at')} AS "savedAt", saved_by AS "savedBy", ${accountNameSql('saved_by')} AS "savedByName",
      by_member AS "byMember"
    FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${id} ORDER BY version DESC LIMIT ${maxSaves}`);
  const sessions = groupBySession(rows);
  const changed = await readChangedFields(queryable, schema, id, sessions);
  const embeddedChanges = await readEmbeddedChanges(queryable, schema, id);
  return sessions.map((session, index) => ({
    ...session,
    changed: changed.get(session.version) ?? [],
    embeddedChanges: embeddedChanges.filter(
      ({ at }) => session.savedAt <= at && at < (sessions[index - 1]?.savedAt ?? '~'),
    ),
  }));
};

/** Reads which changes of what a record shows its activity has, such as those of a snippet. */
const readEmbeddedChanges = async (queryable: Queryable, schema: AreaSchema, id: string) => {
  const { rows } = await queryable.execute<HistoryEntry['embeddedChanges'][number]>(sql`
    SELECT after->'embedded'->>'area' AS area, after->'embedded'->>'id' AS id, after->'embedded'->>'label' AS label,
      ${isoInstantSql('at')} AS at, ${accountNameSql('actor_id')} AS "byName"
    FROM activity WHERE activity.area = ${schema.name} AND record_id = ${id} AND action = ${embeddedChange}
    ORDER BY activity.at, activity.id LIMIT ${maxSaves}`);
  return rows;
};

type EditingSession = Omit<HistoryEntry, 'changed' | 'embeddedChanges'>;

/** Groups saves, newest first, by editing session. */
const groupBySession = (saves: readonly Save[]): EditingSession[] => {
  const sessions: EditingSession[] = [];
  let earliest: Save | undefined;
  for (const save of saves) {
    const session = sessions.at(-1);
    if (session && earliest && isSameSession(earliest, save)) session.fromVersion = save.version;
    else sessions.push({ ...save, fromVersion: save.version });
    earliest = save;
  }
  return sessions;
};

/** The saves of one editing session, or the two versions of one rescheduling. */
const isSameSession = (later: Save, earlier: Save) => {
  const pauseMs = Date.parse(later.savedAt) - Date.parse(earlier.savedAt);
  const isTogether =
    later.action === 'updated' ? pauseMs <= maxPauseMs : later.action === 'rescheduled' && pauseMs === 0;
  const isBySame = later.savedBy === earlier.savedBy && later.byMember === earlier.byMember;
  return isTogether && isBySame && later.action === earlier.action;
};

/** A field that differs between two versions; the values only for a field with parts. */
interface StoredDifference {
  version: number;
  field: string;
  before: unknown;
  after: unknown;
}

/** Returns the names of the declared fields and states that each session changed, by its last version. */
const readChangedFields = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
  sessions: readonly EditingSession[],
): Promise<Map<number, string[]>> => {
  const spans = JSON.stringify(sessions.map(({ version, fromVersion }) => ({ version, before: fromVersion - 1 })));
  const defaults = sql`${JSON.stringify(declaredContentOf(schema, {}))}::jsonb`;
  const withParts = sql`ANY(${sql.param(Object.keys(pickBy(schema.fields, ({ parts }) => parts !== undefined)))}::text[])`;
  const { rows } = await queryable.execute<QueryRow & StoredDifference>(sql`
    SELECT later.version, difference.field, difference.before, difference.after
    FROM jsonb_to_recordset(${spans}::jsonb) AS span(version int, before int)
    JOIN versions AS later ON later.area = ${areaNameSql(schema)} AND later.record_id = ${id} AND later.version = span.version
    JOIN versions AS earlier ON earlier.area = later.area AND earlier.record_id = later.record_id
      AND earlier.version = span.before
    CROSS JOIN LATERAL (
      SELECT field, CASE WHEN field = ${withParts} THEN earlier.data->field END AS before,
        CASE WHEN field = ${withParts} THEN later.data->field END AS after
      FROM jsonb_object_keys(earlier.data || later.data) AS field
      WHERE coalesce(earlier.data->field, ${defaults}->field) IS DISTINCT FROM coalesce(later.data->field, ${defaults}->field)
      UNION ALL SELECT 'status', NULL, NULL WHERE earlier.status IS DISTINCT FROM later.status
    ) AS difference`);
  const isReal = ({ field, before, after }: StoredDifference) =>
    !schema.fields[field]?.parts ||
    !isDeepStrictEqual(declaredValueOf(schema, field, before), declaredValueOf(schema, field, after));
  const changed = groupBy(rows.filter(isReal), ({ version }) => version);
  const declared = [...Object.keys(schema.states), ...Object.keys(schema.record.shape)];
  return new Map(
    sessions.map(({ version }) => {
      const fields = changed[version]?.map(({ field }) => field) ?? [];
      return [version, declared.filter((field) => fields.includes(field))];
    }),
  );
};

/** Returns a stored value as its field is declared now. */
const declaredValueOf = (schema: AreaSchema, field: string, stored: unknown) =>
  declaredContentOf(schema, { [field]: stored ?? undefined })[field];

/**
 * Returns a record with the content of one of its versions. Throws 404 if there is no such version.
 * @param isInEffect whether the fields that take effect at once have their present values
 */
export const readRecordVersion = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
  version: number,
  { isInEffect = false } = {},
): Promise<RecordRow> => {
  const current = await requireRecord(queryable, schema, id);
  const { rows } = await queryable.execute<QueryRow & RecordRow>(sql`
    SELECT version, status, data, ${isoInstantSql('saved_at')} AS "updatedAt", saved_by AS "updatedBy",
      ${accountNameSql('saved_by')} AS "updatedByName", by_member AS "updatedByMember"
    FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND version = ${version}`);
  const [saved] = rows;
  if (saved) {
    const data = declaredContentOf(schema, saved.data);
    return { ...current, ...saved, data: isInEffect ? versionAsInEffect(schema, data, current.data) : data };
  }
  throw new Problem(404, recordMessages.noVersion({ noun: nounMessage(schema), version }));
};
