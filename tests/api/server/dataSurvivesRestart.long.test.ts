import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { createReadyDirectory, startMain } from './startMain';

// Each test starts the product twice; a stop must not wait for idle keep-alive connections.
vi.setConfig({ testTimeout: 60_000 });

const password = 'a long enough password';

/** Signs in to a running product and returns functions that call it. */
const signIn = async (port: number) => {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const send = (method: string, address: string, body: unknown, headers: Record<string, string>) =>
    fetch(api + address, {
      method,
      headers: { 'content-type': 'application/json', platform: 'web', ...headers },
      body: JSON.stringify(body),
    });
  const response = await send('POST', '/auth/login', { email: 'admin@example.org', password }, {});
  const { data } = await response.json();
  return (method: string, address: string, body: unknown, headers = {}) =>
    send(method, address, body, { authorization: `Bearer ${data.accessToken}`, ...headers });
};

/** Queries the database of a running product. */
const query = async (directory: string, sql: string) => {
  const [, , , port] = (await readFile(path.join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const secret = await readFile(path.join(directory, 'database-password'), 'utf8');
  const client = new Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password: secret.trim() });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'records are completely saved or not at all when %s arrives during saves',
  async (signal) => {
    const directory = await createReadyDirectory();
    const env = { DATA_DIR: directory, ADMIN_PASSWORD: password };
    const first = await startMain(env);
    await first.ready;
    const call = await signIn(first.port);
    const edited = (await (await call('POST', '/banners', { name: 'Edited', placement: 'home_hero' })).json()).data;

    // Saves continue until the connection breaks; all saves that returned success must be there afterwards.
    const acknowledged: string[] = [];
    let editedTo = 1;
    const create = async (worker: number) => {
      for (let count = 0; ; count += 1) {
        const response = await call('POST', '/banners', { name: `Banner ${worker} ${count}`, placement: 'home_hero' });
        if (response.status !== 201) return;
        acknowledged.push((await response.json()).data.id);
        if (acknowledged.length === 40) first.child.kill(signal);
      }
    };
    const edit = async () => {
      for (;;) {
        const body = { name: `Edited ${editedTo}`, placement: 'home_hero' };
        const response = await call('PUT', `/banners/${edited.id}`, body, { 'if-match': `"${editedTo}"` });
        if (response.status !== 200) return;
        editedTo = (await response.json()).data.version;
      }
    };
    await Promise.allSettled([create(1), create(2), create(3), edit()]);
    await first.ended;

    const second = await startMain(env);
    await second.ready;
    const records = await query(directory, `SELECT id, version FROM records WHERE area = 'banners'`);
    const ids = records.map(({ id }) => id);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(records.find(({ id }) => id === edited.id).version).toBeGreaterThanOrEqual(editedTo);
    const halves = await query(
      directory,
      `SELECT id FROM records r WHERE
       (SELECT count(*) FROM versions v WHERE v.area = r.area AND v.record_id = r.id) <> r.version
       OR (r.created_by IS NOT NULL AND (SELECT count(*) FROM activity a WHERE a.area = r.area AND a.record_id = r.id AND a.action <> 'signed_in') <> r.version)
       OR (r.area = 'banners' AND NOT EXISTS (SELECT FROM links l WHERE l.area = r.area AND l.record_id = r.id))
     UNION ALL SELECT record_id FROM versions v
       WHERE NOT EXISTS (SELECT FROM records r WHERE r.area = v.area AND r.id = v.record_id)`,
    );
    expect(halves).toEqual([]);
  },
);
