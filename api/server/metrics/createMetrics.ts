import { sql } from 'drizzle-orm';
import { withTimeout } from 'es-toolkit';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageFile from '../../../package.json' with { type: 'json' };
import { newestDailyBackup } from '../../platform/backup/dailyBackup';
import type { Database } from '../../platform/database/connect';
import {
  contentRead,
  mailTaken,
  messagesSent,
  requestRefused,
  responseSent,
  taskDone,
} from '../../platform/process/observations';
import type { Settings } from '../../platform/process/settings';

/** The sources of the metrics. */
export interface MetricSources {
  settings: Pick<Settings, 'dataDirectory' | 'dailyBackups'>;
  /** The pools of this process by their name; `background` is the one that metrics are read by. */
  databases: { staff: Database; members: Database; background: Database };
  /** Whether load balancers may send requests to this process. */
  isReady: () => Promise<boolean>;
  now: () => Date;
}

/** The metrics of this process. */
export interface Metrics {
  /** The type of the text. */
  contentType: string;
  /** Returns the present metrics in the text format of Prometheus. */
  read: () => Promise<string>;
  /** Ends the observation of the process. */
  close: () => void;
}

/** The limits of the buckets in seconds: from an answer from memory to the longest call. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Waiting messages are counted up to this number, because a campaign can have a million. */
const maxCounted = 100_000;

/** How long the database may take, in milliseconds. Prometheus waits for 10 s, and then knows nothing at all. */
const databaseTimeout = 5_000;

/**
 * Creates the metrics of this process in a registry of its own: those of Node, of requests, connections, jobs, messages,
 * scheduled tasks and backups. Labels are patterns and codes, never values of a request. docs/operations.md describes them.
 */
export const createMetrics = (sources: MetricSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ends = observe(registry, sources);
  const readState = stateReader(registry, sources);
  return {
    contentType: registry.contentType,
    read: async () => {
      await readState();
      return registry.metrics();
    },
    close: () => {
      for (const end of ends) end();
    },
  };
};

const gaugeIn = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `console_${name}`, help, labelNames, registers: [registry] });

/** Counts what happens in this process; returns functions that end this. */
const observe = (registry: Registry, { now }: MetricSources) => {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `console_${name}`, help, labelNames, registers: [registry] });
  const responses = counter('http_responses_total', 'Responses by method, route and status.', [
    'method',
    'route',
    'status',
  ]);
  const durations = new Histogram({
    name: 'console_http_duration_seconds',
    help: 'Time until a response was sent, by who asked: the member app or others.',
    labelNames: ['caller'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const refusals = counter(
    'refusals_total',
    'Requests that a limit refused (429), and those that could not be answered (503), by the code of the message.',
    ['status', 'code'],
  );
  const tasks = gaugeIn(
    registry,
    'task_last_success_timestamp_seconds',
    'When a scheduled task last ended without an error in this process.',
    ['task'],
  );
  const messages = counter(
    'messages_total',
    'Messages that this process handed over or could not, by channel and state.',
    ['channel', 'state'],
  );
  const mails = counter('received_mails_total', 'Mails that this process took from the mailbox, by outcome.', [
    'outcome',
  ]);
  const reads = counter('content_reads_total', 'Reads of content for members, from memory or from the database.', [
    'from',
  ]);
  return [
    responseSent.subscribe(({ method, route = 'unknown', status, seconds }) => {
      responses.inc({ method, route, status });
      durations.observe({ caller: route.startsWith('/api/v1/app/') ? 'app' : 'other' }, seconds);
    }),
    requestRefused.subscribe(({ status, code }) => {
      if (status === 429 || status === 503) refusals.inc({ status, code });
    }),
    taskDone.subscribe(({ task }) => tasks.set({ task }, now().getTime() / 1000)),
    messagesSent.subscribe((labels) => messages.inc(labels)),
    mailTaken.subscribe((labels) => mails.inc(labels)),
    contentRead.subscribe((labels) => reads.inc(labels)),
  ];
};

/** Returns a function that reads the state of the process and of the database into the registry. */
const stateReader = (registry: Registry, { settings, databases, isReady, now }: MetricSources) => {
  const gauge = (name: string, help: string, labelNames?: string[]) => gaugeIn(registry, name, help, labelNames);
  gauge('info', 'The release of this process.', ['version']).set({ version: packageFile.version }, 1);
  const ready = gauge('ready', '1 while load balancers may send requests to this process, else 0.');
  const connections = gauge(
    'database_connections',
    'Connections of each pool of this process by state; calls that wait for one count as waiting.',
    ['pool', 'state'],
  );
  const up = gauge('database_up', '1 while the database answers, else 0. Then jobs and messages are unknown.');
  const jobs = gauge('jobs_waiting', 'Jobs of a queue that are due and not started, of all processes.', ['queue']);
  const ages = gauge('jobs_oldest_seconds', 'How long the oldest such job of a queue has been due.', ['queue']);
  const unfinished = gauge(
    'messages_unfinished',
    `Messages of all processes that are not handed over yet, by state; counted up to ${maxCounted}.`,
    ['state'],
  );
  const backupAge =
    settings.dailyBackups > 0
      ? gauge('backup_age_seconds', 'The age of the newest daily backup; infinite without any.')
      : undefined;

  const readDatabase = async () => {
    const [queues, states] = await Promise.all([
      readQueues(databases.background),
      readUnfinishedMessages(databases.background),
    ]);
    for (const { queue, count, seconds } of queues) {
      jobs.set({ queue }, count);
      ages.set({ queue }, seconds);
    }
    for (const { state, count } of states) unfinished.set({ state }, count);
  };
  return async () => {
    for (const [pool, { $client }] of Object.entries(databases)) {
      connections.set({ pool, state: 'idle' }, $client.idleCount);
      connections.set({ pool, state: 'used' }, $client.totalCount - $client.idleCount);
      connections.set({ pool, state: 'waiting' }, $client.waitingCount);
    }
    for (const each of [jobs, ages, unfinished]) each.reset();
    // The error is in the log of whoever else needs the database.
    const answer = withTimeout(readDatabase, databaseTimeout).then(
      () => true,
      () => false,
    );
    const [isReadyNow, isUp] = await Promise.all([isReady(), answer]);
    ready.set(isReadyNow ? 1 : 0);
    up.set(isUp ? 1 : 0);
    const newest = backupAge && (await newestDailyBackup(settings.dataDirectory));
    backupAge?.set(newest === undefined ? Number.POSITIVE_INFINITY : (now().getTime() - newest) / 1000);
  };
};

const readQueues = async (database: Database) => {
  const { rows } = await database.execute<{ queue: string; count: number; seconds: number }>(sql`
    SELECT name AS queue, count(*)::integer AS count,
      extract(epoch FROM now() - min(start_after))::float8 AS seconds
    FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`);
  return rows;
};

const readUnfinishedMessages = async (database: Database) => {
  const { rows } = await database.execute<{ state: string; count: number }>(sql`
    SELECT state, count(*)::integer AS count
    FROM (SELECT state FROM deliveries WHERE state IN ('waiting', 'claimed') LIMIT ${maxCounted}) AS unfinished
    GROUP BY state`);
  return rows;
};
