import PgBoss from 'pg-boss';
import { createQueues } from '../queue/queues';
import { columnList, type TransactionConnection } from './catalog';

/** The name of the pending jobs in a backup; names of tables have no dot. */
export const jobsName = 'pgboss.job';

/** The stored columns of a pending job, with their types. */
const storedColumns = {
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
const names = Object.keys(storedColumns);

/** The columns of the pending jobs in a backup. */
export const jobColumns = [...names, 'state'];

/** SQL for the pending jobs. A running job gets the state of a retry, as after a crash. */
export const waitingJobs = `
  SELECT ${columnList(names)}, CASE WHEN state = 'created' THEN 'created' ELSE 'retry' END AS state
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`;

/** Whether pg-boss has created its tables. */
export const hasJobs = async (connection: TransactionConnection) => {
  const { rows } = await connection.query<{ there: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  return rows[0]?.there ?? false;
};

/**
 * Creates the tables of the installed pg-boss with the queues, and inserts the jobs of a backup. `pour` writes them
 * into a temporary table, so the version of pg-boss that wrote them does not matter.
 */
export const restoreJobs = async (connection: TransactionConnection, copyInto: (table: string) => Promise<void>) => {
  // The plan has a transaction of its own, which would end the present one.
  const construction = PgBoss.getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await connection.query(construction);
  await createQueues(new PgBoss({ db: { executeSql: (text, values) => connection.query(text, values) } }));
  const columns = Object.entries(storedColumns).map(([name, type]) => `${name} ${type}`);
  await connection.query(`CREATE TEMPORARY TABLE waiting_jobs (${columns.join(', ')}, state text) ON COMMIT DROP`);
  await copyInto('waiting_jobs');
  // Jobs of queues that no longer exist are dropped, because nothing would run them.
  await connection.query(`
    INSERT INTO pgboss.job (${columnList(names)}, state)
    SELECT ${columnList(names)}, state::pgboss.job_state FROM waiting_jobs
    WHERE name IN (SELECT name FROM pgboss.queue)`);
};
