import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryOnce } from '../api/platform/restoreBackup';
import { endProcesses, removeDirectories } from '../api/server/startMain';
import { findMissingPrograms } from './findMissingPrograms';
import { type Cluster, startCluster } from './startCluster';
import { type Consoles, startConsoles } from './startConsoles';
import { type Call, startLoad } from './startLoad';

/** The documented bounds, in milliseconds: until another primary takes writes, and until a call is answered. */
const maxPause = 30_000;
const maxDuration = 60_000;

const missing = await findMissingPrograms();
if (missing.length > 0)
  process.stdout.write(
    ` The cluster is not tested: Debian’s packages ${missing.join(', ')} cannot be installed here.\n`,
  );

/** Returns when the longest time without an acknowledged write ended, after an instant. */
const endOfPause = (calls: readonly Call[], from: number) => {
  let [pause, last, end] = [0, from, from];
  for (const { endedAt, isAcknowledged } of calls) {
    if (!isAcknowledged || endedAt < from) continue;
    if (endedAt - last > pause) [pause, end] = [endedAt - last, endedAt];
    last = endedAt;
  }
  return end;
};

describe.skipIf(missing.length > 0)('staff and members write while another node becomes primary', () => {
  let cluster: Cluster;
  let consoles: Consoles;
  beforeAll(async () => {
    cluster = await startCluster();
    consoles = await startConsoles(cluster);
  });
  afterAll(async () => {
    await consoles?.stop();
    await endProcesses();
    await removeDirectories();
    await cluster?.stop();
  });

  const query = (statement: string) => queryOnce(consoles.ownerUrl, statement);

  /**
   * Takes the primary away under load, and expects that all goes on without a loss.
   * @param change lets another node be primary; `repair` follows once each process writes again
   */
  const expectNothingLost = async (
    change: (leader: string) => Promise<void>,
    repair: (leader: string) => Promise<void> = async () => undefined,
  ) => {
    const load = await startLoad(consoles);
    const acknowledgedAt = (origin: string, after: number) =>
      load.calls.filter((call) => call.origin === origin && call.isAcknowledged && call.endedAt > after).length;
    const untilEachWrites = (after: number) =>
      expect
        .poll(() => Math.min(...consoles.origins.map((origin) => acknowledgedAt(origin, after))), { timeout: 120_000 })
        .toBeGreaterThan(20);
    await untilEachWrites(0);
    const leader = await cluster.nameOf('leader');
    const standby = await cluster.nameOf('sync_standby');
    const [{ now }] = await query('SELECT now()::text');
    const changedAt = Date.now();
    await change(leader);
    await expect.poll(() => cluster.nameOf('leader'), { timeout: maxPause, interval: 100 }).toBe(standby);
    await untilEachWrites(Date.now());
    await repair(leader);
    await cluster.untilComplete();
    await load.stop();

    const refused = load.calls.filter(({ isAcknowledged }) => !isAcknowledged);
    const pauses = consoles.origins.map((origin) => {
      const ofProcess = load.calls.filter((call) => call.origin === origin);
      return (endOfPause(ofProcess, changedAt) - changedAt) / 1000;
    });
    const longest = Math.max(...load.calls.map(({ duration }) => duration));
    process.stdout.write(
      ` ${leader} → ${standby}: each process wrote again after ${pauses.join(', ')} s; of ${load.calls.length} calls, ${refused.length} were refused; the longest took ${longest / 1000} s; ${[...new Set(refused.map(({ refusal }) => refusal))].join(', ')}\n`,
    );
    expect(Math.max(...pauses) * 1000).toBeLessThan(maxPause);
    expect(longest).toBeLessThan(maxDuration);
    expect(refused.filter(({ refusal }) => !/^503 \S+ after \d+$/.test(refusal))).toEqual([]);

    const questions = await query(
      `SELECT data->>'question' AS question, id, data->>'answer' AS answer, version FROM records WHERE area = 'faqs'`,
    );
    expect(sorted(questions)).toEqual(sorted(consoles.ledger.questions.values()));
    const enrollments = await query(
      `SELECT data->>'memberId' AS member, id, data->>'checkedInAt' IS NOT NULL AS "hasArrived" FROM records
       WHERE area = 'events-enrolment'`,
    );
    expect(sorted(enrollments)).toEqual(sorted(consoles.ledger.enrollments.values()));

    expect(consoles.processes.map(({ child }) => child.exitCode)).toEqual([null, null, null]);
    // They hear of changes again, and do their jobs.
    await expect
      .poll(
        () =>
          query(`SELECT FROM pg_stat_activity WHERE application_name = 'listener of the console'`).then(
            (rows) => rows.length,
          ),
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(consoles.processes.length);
    await expect
      .poll(
        () =>
          query(`SELECT FROM pgboss.job WHERE name = 'clock' AND completed_on > '${now}'`).then((rows) => rows.length),
        { timeout: 120_000, interval: 1000 },
      )
      .toBeGreaterThan(0);
  };

  it('because its machine has failed, and later returns as a replica', async () => {
    await expectNothingLost(
      (leader) => cluster.kill(leader),
      (leader) => cluster.start(leader),
    );
  });

  it('because an administrator switched over', async () => {
    await expectNothingLost(async (leader) => cluster.switchOver(leader, await cluster.nameOf('sync_standby')));
  });
});

const sorted = (rows: Iterable<object>) => [...rows].map((row) => JSON.stringify(Object.entries(row).sort())).sort();
