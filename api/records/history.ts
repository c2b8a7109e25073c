import { sql } from 'drizzle-orm';
import { pickBy } from 'es-toolkit';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { accountNameSql, isoInstantSql } from '../database/sqlTexts';
import { Problem } from '../http/problem';
import type { RecordsContext } from './areaModule';
import { areaNameSql } from './columns';
import { recordMessages } from './messages.en';
import { isPublished, versionAsInEffect } from './publishing';
import type { RecordRow } from './recordRow';
import { requireRecord } from './requireRecord';
import { updateRecord } from './update';
import { nounMessage } from './wording';

/** One version of a record and what was done; times are ISO instants. */
interface Save {
  version: number;
  /** `created`, `updated`, `restored`, `discarded`, `withdrawn`, `deleted`, or the name of a move. */
  action: string;
  reason: string | null;
  status: string | null;
  savedAt: string;
  savedBy: string | null;
  savedByName: string | null;
}

/** What somebody did to a record in one go: a move, or all saves of one editing session. */
export interface HistoryEntry extends Save {
  /** The first version that it made; `version` is the last. */
  fromVersion: number;
  /** The fields that changed, in the order of the schema; none where the record was created. */
  changed: string[];
}

/** In milliseconds: saves by one person that are further apart belong to two editing sessions. */
const longestPause = 30 * 60 * 1000;

/** Nobody looks through more; older ones stay where they are. */
const mostSaves = 1000;

/** What happened to a record, newest first, of its latest 1,000 saves. Throws 404. */
export const historyOf = async (queryable: Queryable, schema: AreaSchema, id: string): Promise<HistoryEntry[]> => {
  await requireRecord(queryable, schema, id);
  const { rows } = await queryable.execute<Record<string, unknown> & Save>(sql`
    SELECT version, action, reason, status,
      ${isoInstantSql('saved_at')} AS "savedAt", saved_by AS "savedBy", ${accountNameSql('saved_by')} AS "savedByName"
    FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${id} ORDER BY version DESC LIMIT ${mostSaves}`);
  const sessions = editingSessions(rows);
  const changed = await changedFields(queryable, schema, id, sessions);
  return sessions.map((session) => ({ ...session, changed: changed.get(session.version) ?? [] }));
};

type Session = Omit<HistoryEntry, 'changed'>;

/** Saves, newest first, with those of one editing session taken together. */
const editingSessions = (saves: readonly Save[]): Session[] => {
  const sessions: Session[] = [];
  let earliest: Save | undefined;
  for (const save of saves) {
    const session = sessions.at(-1);
    if (session && earliest && isSameSession(earliest, save)) session.fromVersion = save.version;
    else sessions.push({ ...save, fromVersion: save.version });
    earliest = save;
  }
  return sessions;
};

const isSameSession = (later: Save, earlier: Save) =>
  later.action === 'updated' &&
  earlier.action === 'updated' &&
  later.savedBy === earlier.savedBy &&
  Date.parse(later.savedAt) - Date.parse(earlier.savedAt) <= longestPause;

/** The names of the declared fields and states that each session changed, by its last version. */
const changedFields = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
  sessions: readonly Session[],
): Promise<Map<number, string[]>> => {
  const spans = JSON.stringify(sessions.map(({ version, fromVersion }) => ({ version, before: fromVersion - 1 })));
  const { rows } = await queryable.execute<{ version: number; fields: string[] }>(sql`
    SELECT later.version, ARRAY(
      SELECT field FROM jsonb_object_keys(earlier.data || later.data) AS field
      WHERE earlier.data->field IS DISTINCT FROM later.data->field
      UNION ALL SELECT 'status' WHERE earlier.status IS DISTINCT FROM later.status
    ) AS fields
    FROM jsonb_to_recordset(${spans}::jsonb) AS span(version int, before int)
    JOIN versions AS later ON later.area = ${areaNameSql(schema)} AND later.record_id = ${id} AND later.version = span.version
    JOIN versions AS earlier ON earlier.area = later.area AND earlier.record_id = later.record_id
      AND earlier.version = span.before`);
  const declared = [...Object.keys(schema.stateMachines), ...Object.keys(schema.record.shape)];
  return new Map(rows.map(({ version, fields }) => [version, declared.filter((field) => fields.includes(field))]));
};

/** A record as it was with one of its versions. Throws 404 where there is none. */
export const readRecordVersion = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
  version: number,
): Promise<RecordRow> => {
  const current = await requireRecord(queryable, schema, id);
  const { rows } = await queryable.execute<Record<string, unknown> & RecordRow>(sql`
    SELECT version, status, data, ${isoInstantSql('saved_at')} AS "updatedAt", saved_by AS "updatedBy",
      ${accountNameSql('saved_by')} AS "updatedByName"
    FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND version = ${version}`);
  if (rows[0]) return { ...current, ...rows[0] };
  throw new Problem(404, recordMessages.noVersion({ noun: nounMessage(schema), version }));
};

/**
 * Gives a record the contents that it had with an earlier version, as a save of the present person: a draft, or a
 * working draft beside what is published, and then without the fields that would take effect at once. States stay as
 * they are. Throws 404, 409 while it is in review, and what `updateRecord` throws.
 */
export const restoreRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  { version, over }: { version: number; over: number },
  author: Author,
): Promise<RecordRow> => {
  const { data } = await readRecordVersion(context.database, schema, id, version);
  // The schema may have lost fields since.
  const body = pickBy(data, (_, field) => Object.hasOwn(schema.record.shape, field));
  const bodyOf = (current: RecordRow) => {
    if (current.status === 'in_review') throw new Problem(409, recordMessages.inReview);
    return isPublished(current) ? versionAsInEffect(schema, body, current.data) : body;
  };
  return updateRecord(context, schema, id, bodyOf, author, over, { action: 'restored' });
};
