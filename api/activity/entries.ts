import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, declaredValues, nounOf } from '../../resources/engine/schemaKit';
import { fileInfos } from '../files/fileInfo';
import { labelsByPath, labelsFor } from '../records/labels';
import { hidden, maskedFor, seesPersons } from '../records/masking';
import { isoText, nameOf, type RecordsContext } from '../records/present';
import { capitalised } from '../records/words';
import { isAllowed } from '../roles';

type Values = Record<string, unknown>;

/** What somebody did, as its reader may see it. */
export interface Entry {
  id: string;
  /** An ISO instant. */
  at: string;
  /** Null where it happened by itself, or nobody was signed in. */
  actorId: string | null;
  actorName: string | null;
  action: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** Whether the record can be looked at, being neither in the trash nor removed. */
  recordExists: boolean;
  /** The fields that changed, as they were and as they are. */
  before: Values | null;
  after: Values | null;
  ip: string | null;
  requestId: string | null;
}

interface Row extends Values, Entry {
  /** Of the record, where the entry is masked. */
  data: Values | null;
}

export interface Page {
  conditions: readonly SQL[];
  isOldestFirst?: boolean;
  limit: number;
  offset?: number;
}

const whereOf = (conditions: readonly SQL[]) => sql.join([sql`true`, ...conditions], sql` AND `);

/** The entries of a page, newest first unless told otherwise; what tells of persons as the context's reader may see it. */
export const readEntries = async (
  context: RecordsContext,
  { conditions, isOldestFirst = false, limit, offset = 0 }: Page,
): Promise<Entry[]> => {
  const order = sql.raw(isOldestFirst ? 'ASC' : 'DESC');
  const masked = context.schemas.filter((schema) => !seesPersons(context.reader, schema)).map(({ name }) => name);
  const masksEntry = masked.length > 0 ? sql`entry.area IN ${masked}` : sql`false`;
  // The rows of the page are chosen first and completed then.
  const { rows } = await context.database.execute<Row>(sql`
    SELECT entry.id::text AS id, ${isoText('at')} AS at, actor_id AS "actorId", ${nameOf('actor_id')} AS "actorName",
      action, entry.area, record_id AS "recordId", record_label AS "recordLabel",
      records.id IS NOT NULL AND deleted_at IS NULL AS "recordExists", before, after, ip, request_id AS "requestId",
      CASE WHEN ${masksEntry} THEN records.data END AS data
    FROM (
      SELECT * FROM activity WHERE ${whereOf(conditions)} ORDER BY at ${order}, id ${order} LIMIT ${limit} OFFSET ${offset}
    ) AS entry
    LEFT JOIN records ON records.area = entry.area AND records.id = record_id
    ORDER BY entry.at ${order}, entry.id ${order}`);
  return rows.map((row) => shownTo(context, row));
};

/** How many entries match. */
export const countEntries = async ({ database }: RecordsContext, conditions: readonly SQL[]): Promise<number> => {
  const { rows } = await database.execute<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM activity WHERE ${whereOf(conditions)}`,
  );
  return rows[0]?.total ?? 0;
};

const schemaOf = ({ schemas }: RecordsContext, area: string) => schemas.find(({ name }) => name === area);

const shownTo = (context: RecordsContext, { data, ...entry }: Row): Entry => {
  const { reader } = context;
  const schema = schemaOf(context, entry.area);
  // Where colleagues work from is for those who watch over it.
  const isOverseer = !reader || isAllowed(reader.role, 'activity', 'show');
  const seen = isOverseer ? entry : { ...entry, ip: null, requestId: null };
  if (!schema || seesPersons(reader, schema)) return seen;
  const masked = (values: Values | null) =>
    values && { ...maskedFor(reader, schema, values), ...(values.reason !== undefined && { reason: hidden }) };
  return {
    ...seen,
    recordLabel: data ? schema.label(maskedFor(reader, schema, data)) : capitalised(nounOf(schema)),
    before: masked(entry.before),
    after: masked(entry.after),
  };
};

/** Entries with what their values refer to by its name (by path) and their files (by id), before and after. */
export const withLabels = async (context: RecordsContext, entries: readonly Entry[]) => {
  const { database, schemas, keys, now, reader } = context;
  const declaredIn = (schema: AreaSchema | undefined, values: Values | null) =>
    schema && values ? declaredValues(schema.record, values) : [];
  const declared = entries.map(({ area, before, after }) => {
    const schema = schemaOf(context, area);
    return { before: declaredIn(schema, before), after: declaredIn(schema, after) };
  });
  const all = declared.flatMap(({ before, after }) => [...before, ...after]);
  const labelOf = await labelsFor(database, schemas, all, reader);
  const fileIds = all.flatMap(({ value, meta }) => (meta.file ? [value] : []));
  const infos = await fileInfos(database, keys, fileIds, now());
  return entries.map((entry, index) => {
    const { before = [], after = [] } = declared[index] ?? {};
    const files = [...before, ...after].flatMap(({ value }) => {
      const info = infos.get(value);
      return info ? [[value, info] as const] : [];
    });
    return {
      ...entry,
      labels: { before: labelsByPath(before, labelOf), after: labelsByPath(after, labelOf) },
      files: Object.fromEntries(files),
    };
  });
};
