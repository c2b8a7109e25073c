import { sql } from 'drizzle-orm';
import { findSameMembers } from '../../api/features/members/merge/findSameMembers';
import type { Database } from '../../api/platform/database/connect';
import { type Figure, print } from './print';
import { progressOf } from './progress';
import { runBench, startPostgres } from './runBench';
import { startApiOn } from './startApiOnDatabase';

/**
 * Measures the page of a member among many: `npm run bench:members`, or with other numbers of members and of rows behind
 * them, `npm run bench:members -- 200000 2000000`. It prints each part of the page as a ratio to reading the member.
 */
const [members = 1_000_000, rows = 10_000_000] = process.argv.slice(2).map(Number);
const rounds = 41;
/** The rows of the member whose page is measured: more than any other member has. */
const ownRows = 400;
const id = '00000000-0000-4000-8000-000000000001';
const idSql = (number: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`);

/** The rows of a statement, which has the time limit of a request also on a busy machine. */
const batchSize = 5_000;

/** SQL of the telephone number of the nth member, as spread over area codes as those of people are. */
const phoneSql = sql.raw(
  "'+1' || (200 + (n::bigint * 7919) % 700) || lpad(((n::bigint * 7368787) % 10000000)::text, 7, '0')",
);

const inParts = async (count: number, insert: (from: number, to: number) => Promise<unknown>) => {
  for (let from = 1; from <= count; from += batchSize) await insert(from, Math.min(from + batchSize - 1, count));
};

/** Adds members with messages, notes and answers about legal pages, and several hundred of these to the first one. */
const fill = async (database: Database) => {
  const progress = progressOf(4);
  progress(`${members} members`);
  await inParts(members, (from, to) =>
    database.execute(sql`
    INSERT INTO members (id, external_id, first_name, last_name, email, phone, state, member_status, retirement_system,
      plan_types, age, years_of_service, platforms, search, birth_date)
    SELECT ${idSql('n')}, 'M-' || n, 'First' || n % 1000, 'Last' || n % 7919, 'p' || n || '@example.org',
      ${phoneSql}, 'CO', 'active_employee', 'fers', '{}', 50, 20, '{}',
      'first' || n % 1000 || ' last' || n % 7919 || ' p' || n || '@example.org ' || ${phoneSql}
        || ' m-' || n,
      '1950-01-01'::date + n % 18000
    FROM generate_series(${from}::integer, ${to}::integer) AS n`),
  );
  progress(`${rows} rows behind them`);
  const notes = Math.floor(rows / 10);
  await inParts(rows - notes, (from, to) =>
    database.execute(sql`
    INSERT INTO deliveries (area, record_id, recipient, member_id, channel, state, changed_at)
    SELECT 'notifications', 'n' || n / 20000, n::text, ${idSql(`n % ${members} + 1`)}, 'email', 'sent',
      '2026-01-01'::timestamptz + n * interval '1 second'
    FROM generate_series(${from}::integer, ${to}::integer) AS n`),
  );
  await inParts(notes, (from, to) =>
    database.execute(sql`
    INSERT INTO member_notes (id, member_id, at, author_id, text)
    SELECT gen_random_uuid(), ${idSql(`n % ${members} + 1`)}, '2026-01-01'::timestamptz + n * interval '1 minute',
      (SELECT id FROM accounts LIMIT 1), 'Best reached after four.'
    FROM generate_series(${from}::integer, ${to}::integer) AS n`),
  );
  progress('the rows of one member');
  await database.execute(sql`
    INSERT INTO deliveries (area, record_id, recipient, member_id, channel, state, changed_at)
    SELECT 'notifications', 'own', n::text, ${id}, 'email', 'sent', '2026-02-01'::timestamptz + n * interval '1 hour'
    FROM generate_series(1, ${ownRows}::integer) AS n`);
  progress('statistics of the database');
  for (const table of ['members', 'deliveries', 'member_notes']) await database.execute(sql.raw(`ANALYZE ${table}`));
};

const medianOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

await runBench(async (run) => {
  const url = await startPostgres(run);
  let database: Database | undefined;
  const api = await startApiOn(url, 'members', async (context) => {
    database = context.database;
    await fill(database);
  });
  run.onStop(api.close);
  const page = `/members/${id}`;
  const { data: first } = await api.request<{ next: string }>(`${page}/timeline`);
  const { data: second } = await api.request<{ next: string }>(`${page}/timeline?after=${first.next}`);
  const paths = {
    'get the member': page,
    'what to know before one speaks': `${page}/overview`,
    'first 50 of the timeline': `${page}/timeline`,
    'next 50 of the timeline': `${page}/timeline?after=${first.next}`,
    '50 after these': `${page}/timeline?after=${second.next}`,
    'members who may be the same': `${page}/same`,
    'consents by channel and topic': `${page}/consents`,
    'documents in the app': `${page}/documents`,
  };
  const times: Record<string, number[]> = {};
  // In turns, so that a slow minute slows all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, path] of Object.entries(paths)) {
      const start = performance.now();
      await api.request(path);
      if (round > 0) times[name] = [...(times[name] ?? []), performance.now() - start];
    }
  const same: number[] = [];
  for (let round = 0; database && round < rounds; round += 1) {
    const start = performance.now();
    await findSameMembers(database, id);
    same.push(performance.now() - start);
  }
  const figures = Object.keys(paths).map((name) => ({ name, time: medianOf(times[name] ?? []) }));
  const get = figures[0]?.time ?? 1;
  const goals: Readonly<Record<string, number>> = {
    'first 50 of the timeline': 5,
    'next 50 of the timeline': 2,
    '50 after these': 2,
  };
  print([
    { what: 'members who may be the same, without the API', value: medianOf(same), unit: 'ms', max: 10 },
    ...figures.flatMap(({ name, time }): Figure[] => {
      const goal = goals[name];
      const ratio = { what: `${name}, to a get`, value: time / get, unit: '×' } as const;
      return [
        { what: name, value: time, unit: 'ms' },
        { ...ratio, ...(goal && { max: goal }) },
      ];
    }),
  ]);
});
