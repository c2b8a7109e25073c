import { enrollmentFixture } from '../api/areas/enrollmentFixture';
import { memberAppFixture } from '../api/memberApp/memberAppFixture';
import { queryOnce } from '../api/platform/restoreBackup';
import { createDirectory, startMain } from '../api/server/startMain';
import { findPgBouncer, startPgBouncer } from '../api/server/startPgBouncer';
import { startApi } from '../api/startApi';
import type { Cluster } from './startCluster';

const hour = 60 * 60 * 1000;

export type Consoles = Awaited<ReturnType<typeof startConsoles>>;

/** All that was acknowledged: questions with their last change, and enrollments with the arrival of the member. */
export interface Ledger {
  questions: Map<string, { question: string; id: string; answer: string; version: number }>;
  enrollments: Map<string, { member: string; id: string; hasArrived: boolean }>;
}

/** Not the one of `docs/deploy/pgbouncer.ini`, whose address PgBouncer would use. */
const database = 'console_of_cluster';
const owner = { role: 'console', password: 'of the owner' };
const calls = { role: 'console_api', password: 'of calls' };

/**
 * Starts three processes of the console on a new database of a cluster. Where PgBouncer can be had, the calls of the
 * third one go through it.
 */
export const startConsoles = async (cluster: Cluster) => {
  const asSuperuser = (statement: string) => queryOnce(cluster.urlOf('postgres'), statement);
  await asSuperuser(`CREATE ROLE ${owner.role} LOGIN CREATEROLE PASSWORD '${owner.password}'`);
  await asSuperuser(`CREATE DATABASE ${database} OWNER ${owner.role}`);
  const ownerUrl = cluster.urlOf(database, owner.role, owner.password);
  const callsUrl = cluster.urlOf(database, calls.role, calls.password);
  const start = async (url: string) =>
    startMain({
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: await createDirectory(),
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'a long enough password',
      LOG_LEVEL: 'silent',
    });
  const processes = await Promise.all([start(callsUrl), start(callsUrl)]);
  await Promise.all(processes.map(({ ready }) => ready));
  const program = await findPgBouncer();
  const pooler = program
    ? await startPgBouncer(program, { [calls.role]: calls.password }, {}, new URL(cluster.urlOf(database)))
    : undefined;
  const third = await start(
    pooler ? `postgres://${calls.role}:${calls.password}@127.0.0.1:${pooler.port}/${database}` : callsUrl,
  );
  await third.ready;
  processes.push(third);
  /** It prepares records and checks what the processes answer. */
  const api = await startApi({ url: ownerUrl });
  await api.signIn();
  const { createEvent } = await enrollmentFixture(api);
  const { callApp } = await memberAppFixture(api);
  const ledger: Ledger = { questions: new Map(), enrollments: new Map() };
  return {
    ownerUrl,
    processes,
    origins: processes.map(({ port }) => `http://127.0.0.1:${port}/api/v1`),
    call: api.call,
    callApp,
    ledger,
    /** Creates an event of today. Members enroll before its start, and arrive from the beginning of its day on. */
    createEventOfToday: () => {
      // At any hour, the day has more than an hour left in one of these zones.
      const timeZone = new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Honolulu';
      const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
      return createEvent({
        eventDate: today,
        startTime: '10:00 PM',
        endTime: '11:00 PM',
        timeZone,
        capacity: 5000,
        enrolOpensAt: new Date(Date.now() - hour).toISOString(),
        enrolClosesAt: new Date(Date.now() + hour).toISOString(),
        questions: [],
      });
    },
    /** Stops what is between the test and the processes, which the test ends. */
    stop: async () => {
      await api.close();
      await pooler?.stop();
    },
  };
};
