import { sql } from 'drizzle-orm';
import { mapValues, omit } from 'es-toolkit';
import { type AreaSchema, hasSentence, type Message, maskedText, type RecordData } from '../../resources/engine/schema';
import type { QueryRow } from '../platform/database/connect';
import type { Actor } from '../platform/database/context';
import { recordMessages } from '../records/messages.en';
import { hiddenFieldsOf } from '../records/read/masking';
import { visibleLabelSql } from '../records/read/search';
import type { RecordsContext } from '../records/recordsContext';
import type { Reader } from '../records/storage/recordRow';
import type { LongJob } from './longJobKind';
import { longJobMessages } from './messages.en';
import { requireReadableJob } from './read';

/** The key in the data of a row, beside its cells, of what was wrong with them in the file; no field has it. */
export const rowErrorsKey = ' cells';

/** The key in the data of a row with the area of its record, where the records of a job are of several areas. */
export const rowAreaKey = ' area';

/** The outcome of a row, as the API presents it. */
export interface JobRowResponse {
  number: number;
  /** The area of the record. */
  area: string;
  recordId: string | null;
  /** The present label of the record; null where there is no record. */
  recordLabel: string | null;
  outcome: 'created' | 'changed' | 'unchanged' | 'refused' | null;
  data: RecordData | null;
  reasons: Record<string, Message> | null;
}

/** The rows of a job that are read. */
interface JobRowPage {
  outcome: string | undefined;
  /** Whether only rows with notices about texts are read. */
  hasNotices?: boolean;
  from: number;
  to: number;
}

/**
 * Returns a range of the rows of a job, ordered by number, and how many there are in total, as their reader may see
 * them now. Throws 404, and 403 unless the reader may do what the job does.
 */
export const readJobRows = async (
  context: RecordsContext,
  actor: Pick<Actor, 'accountId' | 'role'>,
  id: string,
  { outcome, hasNotices = false, from, to }: JobRowPage,
) => {
  const { database, schemas } = context;
  const { job, schema } = await requireReadableJob(context, actor, id);
  const where = sql.join(
    [
      sql`job_id = ${id}`,
      ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
      ...(hasNotices ? [sql`outcome <> 'refused' AND reasons <> '{}'`] : []),
    ],
    sql` AND `,
  );
  const [{ rows }, countResult] = await Promise.all([
    database.execute<QueryRow & JobRowResponse>(sql`
      SELECT number, coalesce(kept.data->>${rowAreaKey}, long_jobs.area) AS area, record_id AS "recordId", ${visibleLabelSql(actor, schemas)} AS "recordLabel", outcome, kept.data, reasons
      FROM (SELECT * FROM long_job_rows WHERE ${where} ORDER BY number LIMIT ${to - from + 1} OFFSET ${from}) AS kept
      JOIN long_jobs ON long_jobs.id = job_id
      LEFT JOIN records ON records.area = coalesce(kept.data->>${rowAreaKey}, long_jobs.area) AND records.id = record_id
      ORDER BY number`),
    database.execute<{ total: number }>(sql`SELECT count(*)::integer AS total FROM long_job_rows WHERE ${where}`),
  ]);
  const mask = jobRowMask({ ...context, reader: actor }, schema, job);
  return { rows: rows.map((row) => ({ ...row, ...mask(row) })), total: countResult.rows[0]?.total ?? 0 };
};

/** The parts of a row that may contain what its reader may not see. */
export type MaskedRow = Pick<JobRowResponse, 'data' | 'reasons'>;

/**
 * Returns a function that masks the cells and reasons of a row for the reader of the context. Cells are masked as in the
 * list. Reasons quote names and values, as the role that processed the rows saw them; they are masked for readers who
 * see less.
 */
export const jobRowMask = (
  { reader, schemas }: Pick<RecordsContext, 'reader' | 'schemas'>,
  schema: AreaSchema,
  { request, role }: Pick<LongJob, 'request'> & { role: string | null },
): ((row: MaskedRow) => MaskedRow) => {
  const hidden = hiddenFieldsOf(reader, schema);
  // The columns of a file that was only read have no fields yet.
  const isHidden = (path: string) =>
    request.action === 'read' ? hidden.length > 0 : hidden.includes(path.split('.')[0] ?? '');
  const masksReasons = !schemas.every((each) => seesAsMuchAs(reader, role, each));
  return ({ data, reasons }) => ({
    data:
      data && mapValues(omit(data, [rowErrorsKey, rowAreaKey]), (value, path) => (isHidden(path) ? maskedText : value)),
    reasons: reasons && mapValues(reasons, (reason) => knownMessage(masksReasons ? maskValues(reason) : reason)),
  });
};

/** Whether a reader sees at least what a role sees in an area; an unknown role may have seen everything. */
const seesAsMuchAs = (reader: Reader, role: string | null, schema: AreaSchema): boolean => {
  const hiddenFromRole = role === null ? [] : hiddenFieldsOf({ role, accountId: '' }, schema);
  return hiddenFieldsOf(reader, schema).every((field) => hiddenFromRole.includes(field));
};

/** Returns a stored message, or a general one where this release has no sentence for it. */
export const knownMessage = (stored: Message): Message => {
  const message = withPresentCodes(stored);
  return hasSentence(message) ? message : longJobMessages.ofFormerRelease;
};

/** The present codes of messages that earlier releases stored with another code. */
const presentCodes: Readonly<Record<string, string>> = {
  'records.notThereAnyMore': recordMessages.recordNotFound.code,
  'records.cannotMove': recordMessages.actionNotPossible.code,
  'records.cannotMoveBut': recordMessages.otherActionsPossible.code,
  'records.cannotMoveByHand': recordMessages.actionIsAutomatic.code,
  'records.notOfMove': recordMessages.notOfAction.code,
  'records.cannotComeBack': recordMessages.cannotBeRestored.code,
  'records.movedByOther': recordMessages.doneByOther.code,
  'records.tooLateToTakeBack': recordMessages.tooLateToUndo.code,
  'records.nothingToTakeBack': recordMessages.nothingToUndo.code,
  'records.fourEyes': recordMessages.otherApproverNeeded.code,
  'telling.toldSince': 'telling.messageWasSent',
};

const withPresentCodes = ({ code, values, ...rest }: Message): Message => ({
  ...rest,
  code: presentCodes[code] ?? code.replace(/^domain\./, 'sharedFields.'),
  ...(values && {
    values: mapValues(values, (value) => (typeof value === 'object' ? withPresentCodes(value) : value)),
  }),
});

/** Returns a stored message with its texts masked; numbers stay, because they select plural forms. */
const maskValues = (message: Message): Message => ({
  ...message,
  ...(message.values && {
    values: mapValues(message.values, (value) => {
      if (typeof value === 'number') return value;
      return typeof value === 'object' ? maskValues(value) : maskedText;
    }),
  }),
});
