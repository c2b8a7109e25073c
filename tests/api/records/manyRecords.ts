import { sql } from 'drizzle-orm';
import { updateDerivedValuesSql } from '../../../api/records/storage/derivedValues';
import { keysOf } from '../../../api/records/storage/sortKeys';
import { type AreaSchema, displayStates, fieldNodeAt, sortKindOf } from '../../../resources/engine/schema';
import type { startApi } from '../startApi';

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'context'>;
type Data = Record<string, unknown>;

const stored = 1_000;
const believed = 1_000_000;
const hour = 3_600_000;

/** A value of a field for one of many records: in no relation to that of another field. */
const exampleValue = (schema: AreaSchema, key: string, index: number, startsAt: number): unknown => {
  const lot = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, index * 7919) % 9973;
  // A record lasts for an hour.
  const at = new Date(key === schema.list.endField ? startsAt + hour : startsAt).toISOString();
  if (key === 'memberId') return `00000000-0000-4000-8000-${String(lot).padStart(12, '0')}`;
  switch (sortKindOf(schema, key)) {
    case 'instant':
      return at;
    case 'date':
      return at.slice(0, 10);
    case 'number':
      return lot % 50;
    case 'boolean':
      return lot % 4 === 0;
    case 'list':
      return [`item ${lot % 30}`];
    default: {
      const choices = fieldNodeAt(schema, key)?.enumValues;
      return choices ? choices[lot % choices.length] : `Value ${lot}`;
    }
  }
};

/** An object with values at paths such as `address.state`; of lists with a part, objects with it. */
const toData = (schema: AreaSchema, values: Data) => {
  const data: Data = {};
  for (const [key, value] of Object.entries(values)) {
    const { keys, part } = fieldNodeAt(schema, key)?.list ?? { keys: key.split('.'), part: undefined };
    const [name = '', ...rest] = keys;
    const own = part && Array.isArray(value) ? value.map((item) => ({ [part]: item })) : value;
    data[name] =
      rest.length === 0
        ? own
        : {
            ...(data[name] as Data),
            ...(rest.reduceRight((inner: unknown, each) => ({ [each]: inner }), own) as Data),
          };
  }
  return data;
};

const recordOf = (schema: AreaSchema, index: number, now: Date) => {
  // Of the time in which the records are, less than a twentieth lies ahead.
  const startsAt = now.getTime() + (index - stored * 0.96) * 48 * hour;
  const keys = new Set([
    ...schema.list.sort,
    ...schema.list.filter,
    ...schema.list.defaultSort.map(([key]) => key),
    schema.list.endField,
  ]);
  const isDerived = (key: string) => Object.hasOwn(schema.values.derived?.fields ?? {}, key);
  const values = [...keys].flatMap((key) =>
    key === undefined || sortKindOf(schema, key) === undefined || key === 'status'
      ? []
      : [[key, exampleValue(schema, key, index, startsAt)] as const],
  );
  const data = toData(schema, Object.fromEntries(values.filter(([key]) => !isDerived(key))));
  const derived = Object.fromEntries(values.filter(([key]) => isDerived(key)));
  // Most records have the state that most lead to; of each display state there are a few.
  const states = schema.states.status?.values ?? [];
  const displayed = index % 20 === 0 ? displayStates[(index / 20) % displayStates.length] : 'live';
  const isPublished = schema.publish && ['live', 'live_with_changes', 'scheduled', 'expired'].includes(displayed ?? '');
  const own = index % 20 === 0 ? states[(index / 20) % states.length] : states[Math.min(2, states.length - 1)];
  const status = schema.publish ? (isPublished ? 'published' : displayed) : own;
  const isScheduled = displayed === 'scheduled';
  const later = new Date(now.getTime() + hour).toISOString();
  const at = new Date(startsAt).toISOString();
  return {
    area: schema.name,
    id: `record-${index}`,
    version: 1,
    status: status ?? null,
    data,
    search: '',
    has_changes: displayed === 'live_with_changes',
    published_version: isPublished && !isScheduled ? 1 : null,
    ends_at: displayed === 'expired' ? at : null,
    ...(isScheduled && { scheduled_version: 1, scheduled_starts_at: later, scheduled_versions: [{ version: 1 }] }),
    created_at: at,
    updated_at: at,
    ...keysOf(schema, { status: status ?? null, data }),
    derived,
  };
};

/** Fills an area with records, and makes PostgreSQL plan for a million of them. */
export const fillWithMany = async ({ context }: Api, schema: AreaSchema, now: Date): Promise<void> => {
  const { database } = context;
  const partition = `records_${schema.name.replaceAll('-', '_')}`;
  const records = Array.from({ length: stored }, (_, index) => recordOf(schema, index, now));
  const json = JSON.stringify(records);
  const columns = sql.raw(
    Object.keys(records[0] ?? {})
      .filter((key) => key !== 'derived')
      .concat(['scheduled_version', 'scheduled_starts_at', 'scheduled_versions'])
      .filter((key, index, all) => all.indexOf(key) === index)
      .join(', '),
  );
  await database.execute(
    sql`INSERT INTO records (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::records, ${json}::jsonb)`,
  );
  if (schema.values.derived?.fields)
    await database.execute(sql`
      INSERT INTO record_values (area, record_id) SELECT area, id FROM jsonb_populate_recordset(NULL::records, ${json}::jsonb)
      ON CONFLICT DO NOTHING`);
  await database.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(schema, sql`sent.derived`)}
    FROM jsonb_to_recordset(${json}::jsonb) AS sent(id text, derived jsonb)
    WHERE area = ${schema.name} AND record_id = sent.id`);
  await database.execute(sql.raw(`VACUUM ANALYZE ${partition}, record_values`));
  await database.execute(sql`
    UPDATE pg_class SET reltuples = reltuples * ${believed / stored}::real
    WHERE oid = ${partition}::regclass OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = ${partition}::regclass)`);
};

/** Makes PostgreSQL plan for as many derived values as records; `fillWithMany` analyzes them anew. */
export const believeInDerivedValues = ({ context }: Api) =>
  context.database.execute(sql`
    UPDATE pg_class SET reltuples = reltuples * ${believed / stored}::real
    WHERE oid = 'record_values'::regclass
      OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'record_values'::regclass)`);
