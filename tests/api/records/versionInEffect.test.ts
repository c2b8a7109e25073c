import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { neverPublished, notApproved, publishingOf } from '../../../api/records/publish/publishing';
import {
  hasDisplayStateSql,
  isInTime,
  isInTimeSql,
  isLiveSql,
  isPublished,
  isPublishedSql,
  lastEndSql,
  publishedEndsSql,
  publishedVersionsOf,
  publishedVersionsSql,
  scheduledChangesSql,
  timelineOf,
  versionInEffectSql,
  versionsInEffectAt,
} from '../../../api/records/publish/versionInEffect';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { banners } from '../../../resources/banners/bannerSchema';
import { displayStateOf, displayStates } from '../../../resources/engine/schema';
import { startApi } from '../startApi';
import { banner } from './publishing';

let api: Awaited<ReturnType<typeof startApi>>;
const start = Date.parse('2026-11-20T12:00:00.000Z');
const hour = 60 * 60 * 1000;
const hours = [0, 1, 2, 3, 4, 5, 6];
const at = (index: number) => new Date(start + index * hour).toISOString();
/** Each hour itself, and the instants beside it. */
const instants = hours.flatMap((index) => [-1, 0, 1].map((more) => new Date(start + index * hour + more)));

beforeAll(async () => {
  api = await startApi({ now: () => new Date(start) });
});
afterAll(() => api.close());

const laterThan = (from: number) => fc.option(fc.integer({ min: from + 1, max: 6 }), { freq: 2 });
/**
 * A published version, which has started, and up to five that wait, as publishing leaves them: in the order of different
 * starts.
 */
const versions = fc
  .record({
    starts: fc.subarray(hours.slice(0, 6), { minLength: 1, maxLength: 5 }),
    hasPublished: fc.boolean(),
    isOpen: fc.boolean(),
  })
  .chain(({ starts, hasPublished, isOpen }) =>
    fc.tuple(...starts.map((from) => laterThan(from))).map((ends) => {
      const windows = starts.map((from, index) => ({
        version: index + 1,
        startsAt: at(from),
        endsAt: ends[index] == null ? null : at(ends[index]),
      }));
      const [first, ...others] = windows;
      return hasPublished && first
        ? {
            publishedVersion: first.version,
            startsAt: isOpen ? null : at(-1),
            endsAt: first.endsAt,
            scheduledVersions: others,
          }
        : { publishedVersion: null, startsAt: null, endsAt: null, scheduledVersions: windows };
    }),
  );
const none = { publishedVersion: null, startsAt: null, endsAt: null, scheduledVersions: [] };
const drawnRecord = fc
  .record({ status: fc.constantFrom('published', 'published', 'published', 'archived'), versions })
  .chain(({ status, versions: published }) =>
    fc.record({
      status: fc.constant(status),
      hasChanges: status === 'published' ? fc.boolean() : fc.constant(false),
      isDeleted: fc.boolean(),
      versions: fc.constant(status === 'archived' ? none : published),
    }),
  );
type Drawn = typeof drawnRecord extends fc.Arbitrary<infer Value> ? Value : never;
type Columns = Parameters<typeof versionsInEffectAt>[0];

const columnsOf = ({ versions: { scheduledVersions, ...published } }: Drawn): Columns => ({
  ...published,
  scheduledVersions: scheduledVersions.map((each) => ({
    ...each,
    ...notApproved,
  })),
});

/** Stores drawn records with the contents of their versions, and returns their ids. */
const store = async (drawn: readonly Drawn[]): Promise<string[]> => {
  const { database } = api.context;
  const ids = drawn.map(() => crypto.randomUUID());
  const rows = drawn.map(({ status }, index) => ({
    id: ids[index] ?? '',
    status,
    data: banner({ placement: 'home_hero' }),
  }));
  await insertRecords(database, banners, rows, { at: new Date(start) });
  const sent = drawn.map((record, index) => ({ id: ids[index], ...record.versions, ...record }));
  await database.execute(sql`
    UPDATE records SET has_changes = sent."hasChanges", deleted_at = CASE WHEN "isDeleted" THEN now() END,
      published_version = "publishedVersion", starts_at = "startsAt", ends_at = "endsAt",
      scheduled_versions = nullif("scheduledVersions", '[]'),
      scheduled_version = ("scheduledVersions"->0->>'version')::integer,
      scheduled_starts_at = ("scheduledVersions"->0->>'startsAt')::timestamptz,
      scheduled_ends_at = ("scheduledVersions"->0->>'endsAt')::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(id text, "hasChanges" boolean, "isDeleted" boolean,
      "publishedVersion" integer, "startsAt" timestamptz, "endsAt" timestamptz, "scheduledVersions" jsonb)
    WHERE area = 'banners' AND records.id = sent.id`);
  await database.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, action, saved_at)
    SELECT area, record_id, number, status, data, action, saved_at FROM versions, generate_series(2, 6) AS number
    WHERE area = 'banners' AND version = 1 AND record_id = ANY(${sql.param(ids)}::text[])`);
  return ids;
};

/** What SQL says of stored records at an instant, in the order of the ids. */
const readAt = async (ids: readonly string[], now: Date) => {
  const state = sql.join(
    displayStates.map((each) => sql`WHEN ${hasDisplayStateSql(each, now)} THEN ${each}::text`),
    sql` `,
  );
  const { rows } = await api.context.database.execute<Record<string, unknown>>(sql`
    SELECT ${versionInEffectSql(now)} AS version, ${isLiveSql(now)} AS "isLive", CASE ${state} END AS state,
      ${sql.raw(isPublishedSql)} AS "isPublished",
      (SELECT version FROM member_content WHERE area = 'banners' AND record_id = records.id AND ${isInTimeSql(now)})
        AS received
    FROM records WHERE area = 'banners' AND id = ANY(${sql.param(ids)}::text[])
    ORDER BY array_position(${sql.param(ids)}::text[], id)`);
  return rows;
};

/** The same, as TypeScript says it. */
const expectedAt = (record: Drawn, now: Date) => {
  const columns = columnsOf(record);
  const state = displayStateOf(
    publishingOf({ ...neverPublished, ...notApproved, editedBy: null, ...record, ...columns }),
    now,
  );
  const isLive = state === 'live' || state === 'live_with_changes';
  const { publishedVersion } = versionsInEffectAt(columns, now);
  const inTime = timelineOf(columns).filter(({ startsAt, endsAt }) =>
    isInTime(
      { startsAt: Date.parse(startsAt ?? '0001-01-01'), endsAt: Date.parse(endsAt ?? '9999-01-01') },
      now.getTime(),
    ),
  );
  // The three ways to ask in TypeScript agree too.
  expect(inTime.map(({ version }) => version)).toEqual(isLive ? [publishedVersion] : []);
  return {
    version: publishedVersion,
    isLive,
    state,
    isPublished: isPublished(columns),
    received: isLive && !record.isDeleted ? publishedVersion : null,
  };
};

/** The instants at which versions of a record begin and end for members, and its last end. */
const readChanges = async (id: string) => {
  const { rows } = await api.context.database.execute<{ change: string; version: number; at: Date }>(sql`
    SELECT 'closes' AS change, published_version AS version, ends_at AS at FROM records
    WHERE area = 'banners' AND id = ${id} AND ${publishedEndsSql}
    UNION ALL
    SELECT change, scheduled.version, at FROM records, ${scheduledChangesSql({ opens: 'opens', closes: 'closes' })}
    WHERE area = 'banners' AND id = ${id}`);
  const { rows: ends } = await api.context.database.execute<{ last: Date | null; numbers: number[] }>(
    sql`SELECT ${lastEndSql} AS last, ${publishedVersionsSql} AS numbers FROM records WHERE area = 'banners' AND id = ${id}`,
  );
  const changes = rows.flatMap(({ change, version, at: instant }) =>
    instant === null ? [] : [`${change} ${version} ${new Date(instant).toISOString()}`],
  );
  const [end] = ends;
  const last = end?.last ? new Date(end.last).toISOString() : null;
  return { changes: changes.sort(), last, numbers: end?.numbers.filter((number) => number !== null) };
};

const expectedChanges = (record: Drawn) => {
  const columns = columnsOf(record);
  const timeline = timelineOf(columns);
  const changes = timeline.flatMap(({ version, startsAt, endsAt }) => [
    ...(version === columns.publishedVersion ? [] : [`opens ${version} ${startsAt}`]),
    ...(endsAt === null || timeline.some((other) => other.startsAt === endsAt) ? [] : [`closes ${version} ${endsAt}`]),
  ]);
  return { changes: changes.sort(), last: timeline.at(-1)?.endsAt ?? null, numbers: publishedVersionsOf(columns) };
};

it('which version members get is the same in TypeScript, in SQL and in what members get', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnRecord, { minLength: 1, maxLength: 12 }), async (drawn) => {
      const ids = await store(drawn);
      await writeChangedContent({ ...api.context, keys: api.app.keys });
      for (const now of instants)
        expect(await readAt(ids, now), now.toISOString()).toEqual(drawn.map((record) => expectedAt(record, now)));
      for (const [index, record] of drawn.entries())
        expect(await readChanges(ids[index] ?? '')).toEqual(expectedChanges(record));
    }),
    { numRuns: 12 },
  );
}, 120_000);
