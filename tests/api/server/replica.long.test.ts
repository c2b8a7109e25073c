import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { queryOnce } from '../platform/restoreBackup';
import { adminSettings, signInAt } from './processCaller';
import { endSharedProcesses, keepProcesses, type Start, startMain } from './startMain';
import { startReplica } from './startReplica';

let servers: Awaited<ReturnType<typeof startReplica>>;
let start: Start;
beforeAll(async () => {
  // It is always behind, but less than it may be.
  servers = await startReplica([`recovery_min_apply_delay = '400ms'`]);
  start = await startMain({
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    ...adminSettings,
    LOG_LEVEL: 'info',
  });
  await start.ready;
  keepProcesses();
}, 120_000);
afterAll(async () => {
  await endSharedProcesses();
  await servers.replica.stop();
  await servers.primary.stop();
});

/** Signs in and returns a function that makes calls in that session. */
const signIn = async () => {
  const call = await signInAt(start);
  return async (method: string, path: string, body?: object) => {
    const response = await call(start, method, path, { ...(body && { body }) });
    return { status: response.status, data: response.body.data };
  };
};

const find = (question: string) => `/faqs?filter=${encodeURIComponent(JSON.stringify({ question }))}&meta=rows`;
const replicaAnswers = async () => {
  const rows = await queryOnce(
    servers.replica.url,
    `SELECT FROM pg_stat_activity WHERE application_name LIKE 'console %' AND query LIKE '%FROM records%'`,
  );
  return rows.length > 0;
};

describe('lists are read from the replica', () => {
  it('while a person reads at once what the person saves', async () => {
    const [writer, reader] = [await signIn(), await signIn()];
    await vi.waitFor(
      async () => {
        await reader('GET', find('Who reads there?'));
        expect(await replicaAnswers()).toBe(true);
      },
      { timeout: 30_000, interval: 50 },
    );
    let later = 0;
    for (let number = 0; number < 20; number += 1) {
      const question = `Is number ${number} there?`;
      await writer('POST', '/faqs', { question, answer: '<p>It has been saved.</p>' });
      const [own, others] = await Promise.all([writer('GET', find(question)), reader('GET', find(question))]);
      expect(own.data).toHaveLength(1);
      if (others.data.length === 0) later += 1;
    }
    // Others read it up to a second later.
    expect(later).toBeGreaterThan(10);
    await vi.waitFor(async () => expect((await reader('GET', find('Is number 19 there?'))).data).toHaveLength(1), {
      timeout: 2_000,
      interval: 20,
    });
  });

  it('also what a job of the person has saved, and in an export', async () => {
    const call = await signIn();
    const body = { question: 'Who deletes all of these?', answer: '<p>A job does.</p>' };
    for (let number = 0; number < 201; number += 1) await call('POST', '/faqs', body);
    const filter = { question: body.question };
    const { jobId } = (await call('POST', '/faqs/actions/delete', { filter, expectedCount: 201 })).data;
    await vi.waitFor(async () => expect((await call('GET', `/jobs/${jobId}`)).data.state).toBe('done'), {
      timeout: 30_000,
      interval: 20,
    });
    expect((await call('GET', find(body.question))).data).toHaveLength(0);
    await call('POST', '/faqs', { question: 'Is the last one exported?', answer: '<p>It is in the file.</p>' });
    const { data: exported } = await call('POST', '/faqs/export', {});
    const file = await fetch(`http://127.0.0.1:${start.port}${exported.url}`);
    expect(await file.text()).toContain('Is the last one exported?');
  });
});

it('a replica that stands still is not read after a second, and one that has ended is not missed', async () => {
  const reader = await signIn();
  const count = async () => (await reader('GET', '/faqs/counts?filters=[{}]')).status;
  await queryOnce(servers.replica.url, 'SELECT pg_wal_replay_pause()');
  const writer = await signIn();
  await writer('POST', '/faqs', { question: 'Does it stand still?', answer: '<p>It has been told to.</p>' });
  await vi.waitFor(async () => expect((await reader('GET', find('Does it stand still?'))).data).toHaveLength(1), {
    timeout: 3_000,
    interval: 20,
  });
  await queryOnce(servers.replica.url, 'SELECT pg_wal_replay_resume()');
  const pid = Number.parseInt(
    await readFile(path.join(servers.replicaDirectory, 'postgres/postmaster.pid'), 'utf8'),
    10,
  );
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect((await reader('GET', find('Does it stand still?'))).status).toBe(200), {
    timeout: 2_000,
    interval: 20,
  });
  for (let number = 0; number < 20; number += 1) {
    expect((await reader('GET', find('Does it stand still?'))).data).toHaveLength(1);
    expect(await count()).toBe(200);
  }
});

it('a start refuses another database as the replica', async () => {
  const { code, errors } = await (
    await startMain({ DATABASE_URL: servers.primary.url, DATABASE_READ_URL: inject('postgresUrl') })
  ).ended;
  expect(code).toBe(1);
  expect(errors).toBe(
    `The PostgreSQL at ${new URL(inject('postgresUrl')).host} is no replica of the database; name one in DATABASE_READ_URL, or leave it out.\n`,
  );
});
