import { sql } from 'drizzle-orm';
import type { Run } from '../../api/platform/process/run';
import type { RecordsContext } from '../../api/records/recordsContext';
import { uniqueIndexesOf } from '../../api/records/storage/indexes';
import { banners } from '../../resources/banners/bannerSchema';
import type { AreaSchema } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';
import type { Figure } from './print';
import { startApiOn } from './startApiOnDatabase';

const count = 250_000;
/** The records of one list that is searched. */
const listCount = 100_000;
/** An account may search 300 times a minute, so all searches together stay below that. */
const rounds = 36;
/** The rows of one INSERT, so that it stays within the statement timeout of requests. */
const batch = 5_000;
/** The search texts, and how often each is found among the records. */
const searches = [
  { name: 'a rare word', q: 'quorum' },
  { name: 'two common words', q: 'pension savings' },
  { name: 'a plural', q: 'pensions' },
  { name: 'two words with a hyphen', q: 'pension-savings' },
  { name: 'an acronym', q: 'COLA' },
  { name: 'a misspelled word', q: 'qourum' },
  { name: 'a telephone number', q: '(303) 555-0142' },
  { name: 'a word of every record', q: 'everywhere' },
];

/** Measures a search in 250,000 records: compared with a searched list, and in many areas compared with a few. */
export const measureSearch = async ({ onStop }: Run, postgresUrl: string): Promise<Figure[]> => {
  const withLists = schemas.filter(({ singletonId }) => !singletonId);
  const areasOf = {
    many: withLists,
    few: [banners, ...withLists.filter(({ name }) => name !== 'banners').slice(0, 4)],
  };
  const start = async (name: string, filled: readonly AreaSchema[], total?: number) => {
    const server = await startApiOn(postgresUrl, `search_${name}`, (context) => fill(context, filled, total));
    onStop(server.close);
    return server;
  };
  const many = await start('many', areasOf.many);
  const few = await start('few', areasOf.few);
  const filter = encodeURIComponent(JSON.stringify({ q: 'quorum' }));
  const list = await medianOf(() => many.request(`/banners?filter=${filter}`));
  const figures: Figure[] = [
    { what: `A list of ${Math.round(count / withLists.length)} searched for a rare word`, value: list, unit: 'ms' },
  ];
  for (const { name, q } of searches) {
    const query = `/search?limit=5&${new URLSearchParams({ q })}`;
    const [inMany, inFew] = [await medianOf(() => many.request(query)), await medianOf(() => few.request(query))];
    const what = `Search of ${count} for ${name}`;
    figures.push(
      { what: `${what}, in ${withLists.length} areas`, value: inMany, unit: 'ms', max: 100 },
      { what: `${what}, beside the list`, value: inMany / list, unit: '×' },
      { what: `${what}, beside 5 areas`, value: inMany / inFew, unit: '×' },
    );
  }
  const ofOne = await start('list', [banners], listCount);
  for (const { name, q } of searches) {
    const query = `/banners?meta=rows&filter=${encodeURIComponent(JSON.stringify({ q }))}`;
    const value = await medianOf(() => ofOne.request(query));
    figures.push({ what: `A list of ${listCount} searched for ${name}`, value, unit: 'ms' });
  }
  return figures;
};

const medianOf = async (call: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await call();
    // The first third warms up query plans and caches.
    if (round >= rounds / 3) times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
};

/** Inserts the same number of records into each of several areas. Their texts differ; they hold only their label. */
const fill = async ({ database }: Pick<RecordsContext, 'database'>, filled: readonly AreaSchema[], total = count) => {
  // The copies repeat unique values, so the unique indexes are dropped.
  for (const { index } of schemas.flatMap(uniqueIndexesOf)) await database.execute(sql.raw(`DROP INDEX ${index.name}`));
  for (const { name, publish, ...schema } of filled) {
    const each = Math.floor(total / filled.length);
    const status = publish ? 'draft' : (schema.states.status?.values ?? [])[0];
    for (let from = 1; from <= each; from += batch)
      await database.execute(sql`
      INSERT INTO records (area, id, version, status, data, search, label, created_at, updated_at)
      SELECT ${name}::text, gen_random_uuid()::text, 1, ${status ?? null}::text,
        jsonb_build_object('name', text, 'title', text, 'label', text, 'contentType', text, 'channel', text, 'states', '[]'::jsonb),
        concat_ws(E'\\n', text, 'everywhere', CASE WHEN n % 10000 = 7 THEN 'quorum' END, '+1' || (2000000000 + n * 7919::bigint),
          CASE n WHEN 9 THEN '+13035550142' END, 'What it means for members who are about to retire, and what to bring along.'),
        text, now(), now() - n * interval '1 minute'
      FROM (SELECT n, (ARRAY['pension', 'retirement', 'medicare', 'survivor'])[1 + n * 7 % 4] || ' and ' ||
          (ARRAY['savings', 'benefits', 'workshop', 'deferred'])[1 + n / 4 % 4] || ' ' || md5(n::text) AS text
        FROM generate_series(${from}::integer, ${Math.min(from + batch - 1, each)}::integer) AS n) AS texts`);
  }
  await database.execute(sql`VACUUM ANALYZE`);
};
