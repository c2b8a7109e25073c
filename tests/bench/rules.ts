import { sql } from 'drizzle-orm';
import { membersMatchingSql } from '../../api/areas/recommendations/ruleSql';
import { connectForBackgroundWork, type Database } from '../../api/platform/database/connect';
import { runMigrations } from '../../api/platform/database/prepareDatabase';
import { prepareStorage } from '../../api/records/prepare/prepareStorage';
import { sortColumn } from '../../api/records/storage/sortKeys';
import { appointments } from '../../resources/appointments/appointmentSchema';
import { completeRule, type IncompleteGroup } from '../../resources/recommendations/completeRule';
import { schemas } from '../../resources/schemas';
import { type Figure, print } from './print';
import { progressOf } from './progress';
import { runBench, startPostgres } from './runBench';

/**
 * Measures how long it takes to count the members that rules match: `node --import tsx tests/bench/rules.ts`, or with
 * other numbers of members. A tenth of them had an appointment, and a tenth attended an event.
 */
const requestedCounts = process.argv.slice(2).map(Number);
const counts = requestedCounts.length > 0 ? requestedCounts : [12_500, 1_000_000];
const rounds = 15;

const rules: Readonly<Record<string, IncompleteGroup>> = {
  'a rare one (age, system)': {
    conditions: [
      { field: 'age', op: 'between', number: 71, numberTo: 72 },
      { field: 'retirementSystem', op: 'eq', words: ['csrs'] },
    ],
  },
  'half of them (one field)': { conditions: [{ field: 'yearsOfService', op: 'gte', number: 20 }] },
  'plans, share and groups': {
    conditions: [{ field: 'planType', op: 'in', words: ['tsp', '401k'] }],
    groups: [
      {
        match: 'any',
        conditions: [
          { field: 'contributionPct', op: 'lt', number: 5 },
          { field: 'hasBeneficiary', op: 'eq', yes: false },
          { field: 'quizScore', op: 'exists', yes: false },
        ],
      },
    ],
  },
  'a union with all below it': { conditions: [{ field: 'affiliate', op: 'in', words: ['affiliate 0'] }] },
  'FERS, 55 and more, no review for a year': {
    conditions: [
      { field: 'retirementSystem', op: 'in', words: ['fers', 'fers_rae'] },
      { field: 'age', op: 'gte', number: 55 },
      { field: 'lastAppointmentDays', op: 'gt', number: 365 },
    ],
  },
  'never had an appointment, attended nothing': {
    conditions: [
      { field: 'lastAppointmentDays', op: 'exists', yes: false },
      { field: 'attendedTopic', op: 'exists', yes: false },
    ],
  },
};

await runBench(async (run) => {
  const progress = progressOf(1 + 2 * counts.length);
  progress('prepare the database');
  const database = connectForBackgroundWork(await startPostgres(run));
  const now = new Date();
  await runMigrations(database);
  await prepareStorage({ database, schemas, now: () => now });
  const figures: Figure[] = [];
  for (const count of counts) {
    progress(`create ${count} members`);
    await fill(database, count);
    progress(`count those that ${Object.keys(rules).length} rules match`);
    const plain = await median(database, sql`members`);
    figures.push({ what: `${count} members, all of them`, value: plain, unit: 'ms' });
    for (const [name, rule] of Object.entries(rules)) {
      const value = await median(database, membersMatchingSql(completeRule(rule), now));
      figures.push(
        { what: `${count} members, ${name}`, value, unit: 'ms', max: count > 100_000 ? 500 : 100 },
        { what: 'beside counting all', value: value / plain, unit: '×' },
      );
    }
  }
  print(figures);
});

async function median(database: Database, from: ReturnType<typeof membersMatchingSql>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await database.execute(sql`SELECT count(*)::integer FROM ${from}`);
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

/** Creates random members, and the records that rules refer to. The database generates them: a million in a minute. */
async function fill(database: Database, count: number) {
  const oneOf = (...words: string[]) =>
    sql`(ARRAY[${sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )}])[1 + floor(random() * ${words.length})::integer]`;
  await database.execute(sql`TRUNCATE members CASCADE`);
  await database.execute(
    sql`DELETE FROM records WHERE area IN ('union-affiliates', 'events', 'appointments', 'events-enrolment')`,
  );
  await database.execute(sql`
    INSERT INTO members (id, first_name, last_name, email, phone, state, member_status, retirement_system, plan_types, age,
      years_of_service, years_to_retirement, contribution_pct, has_beneficiary, quiz_score, affiliate_id, platforms,
      opt_outs, search)
    SELECT gen_random_uuid(), 'First' || number, 'Last' || number, 'member.' || number || '@example.org', '+13035550142',
      ${oneOf('CO', 'VA', 'MD', 'DC', 'TX')}, ${oneOf('active_employee', 'within_5_years', 'retired', 'survivor')},
      ${oneOf('fers', 'fers_rae', 'csrs', 'teachers_db', 'railroad')},
      CASE WHEN random() < 0.6 THEN '{tsp}'::text[] WHEN random() < 0.6 THEN '{401k,ira}' ELSE '{}' END,
      22 + floor(random() * 70), floor(random() * 42), CASE WHEN random() < 0.6 THEN floor(random() * 40) END,
      CASE WHEN random() < 0.5 THEN floor(random() * 15) END, CASE WHEN random() < 0.9 THEN random() < 0.8 END,
      CASE WHEN random() < 0.3 THEN floor(random() * 100) END,
      CASE WHEN random() < 0.6 THEN 'affiliate ' || floor(random() * 200) END, '{web}', '{}',
      'first' || number || ' last' || number || ' member.' || number || '@example.org'
    FROM generate_series(1, ${count}::integer) AS number`);
  await database.execute(sql`
    INSERT INTO records (area, id, version, data, search, created_at, updated_at)
    SELECT 'union-affiliates', 'affiliate ' || number, 1, jsonb_build_object('parentId', CASE WHEN number > 0
      THEN 'affiliate ' || number / 6 END), '', now(), now() FROM generate_series(0, 199) AS number`);
  await database.execute(sql`
    INSERT INTO records (area, id, version, data, search, created_at, updated_at)
    SELECT 'events', 'event ' || number, 1, jsonb_build_object('topics', ARRAY['medicare', 'csrs']), '', now(), now()
    FROM generate_series(0, 119) AS number`);
  const startsAt = sql.raw(sortColumn(appointments, 'startsAt') ?? '');
  const instant = sql`to_char(now() - random() * '2 years'::interval, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
  const tenth = sql`(SELECT *, row_number() OVER () AS number FROM members LIMIT ${Math.ceil(count / 10)}) AS members`;
  // Adds as much other data as such records have.
  const rest = sql`'agenda', repeat('What we talk about. ', 30)`;
  await database.execute(sql`
    INSERT INTO records (area, id, version, status, data, search, ${startsAt}, created_at, updated_at)
    SELECT 'appointments', 'appointment ' || number, 1, 'completed', jsonb_build_object('memberId', id, ${rest}), '',
      ${instant}, now(), now() FROM ${tenth}`);
  await database.execute(sql`
    INSERT INTO records (area, id, version, status, data, search, created_at, updated_at)
    SELECT 'events-enrolment', 'enrollment ' || number, 1, 'attended',
      jsonb_build_object('memberId', id, 'eventId', 'event ' || number % 120, ${rest}), '', now(), now() FROM ${tenth}`);
  await database.execute(sql`VACUUM ANALYZE members`);
  await database.execute(sql`VACUUM ANALYZE records`);
}
