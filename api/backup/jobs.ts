import PgBoss from 'pg-boss';
import { makeQueues } from '../queue/queues';
import { columnList, type TransactionConnection } from './catalog';

/** The name of the waiting jobs in a backup; the tables have names without a dot. */
export const jobsName = 'pgboss.job';

/** What is kept of a job that waits, and its type. */
const kept = {
  id: 'uuid',
  name: 'text',
  priority: 'integer',
  data: 'jsonb',
  retry_limit: 'integer',
  retry_count: 'integer',
  retry_delay: 'integer',
  retry_backoff: 'boolean',
  start_after: 'timestamptz',
  started_on: 'timestamptz',
  singleton_key: 'text',
  singleton_on: 'timestamp',
  expire_in: 'interval',
  created_on: 'timestamptz',
  keep_until: 'timestamptz',
  policy: 'text',
};
const names = Object.keys(kept);

/** The columns of the waiting jobs in a backup. */
export const jobColumns = [...names, 'state'];

/** The jobs that are to be done; one that is being done is to be tried again, as after a crash. */
export const waitingJobs = `
  SELECT ${columnList(names)}, CASE WHEN state = 'created' THEN 'created' ELSE 'retry' END AS state
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`;

/** Whether pg-boss has made its tables. */
export const hasJobs = async (connection: TransactionConnection) => {
  const { rows } = await connection.query<{ there: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  return rows[0]?.there ?? false;
};

/**
 * Makes the tables of the pg-boss that is installed, with our queues, and puts the jobs in that `pour` writes into the
 * table it is told: so that it does not matter which version of pg-boss wrote them.
 */
export const restoreJobs = async (connection: TransactionConnection, pour: (table: string) => Promise<void>) => {
  // It brings a transaction of its own, which would end ours.
  const construction = PgBoss.getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await connection.query(construction);
  await makeQueues(new PgBoss({ db: { executeSql: (text, values) => connection.query(text, values) } }));
  const columns = Object.entries(kept).map(([name, type]) => `${name} ${type}`);
  await connection.query(`CREATE TEMPORARY TABLE waiting_jobs (${columns.join(', ')}, state text) ON COMMIT DROP`);
  await pour('waiting_jobs');
  // A queue that the program has no more has nobody to do its jobs.
  await connection.query(`
    INSERT INTO pgboss.job (${columnList(names)}, state)
    SELECT ${columnList(names)}, state::pgboss.job_state FROM waiting_jobs
    WHERE name IN (SELECT name FROM pgboss.queue)`);
};
