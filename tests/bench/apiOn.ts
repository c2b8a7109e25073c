import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { addFirstAccount } from '../../api/accounts/firstAccount';
import { buildApp } from '../../api/app';
import { areas } from '../../api/areas';
import { connect } from '../../api/database/connect';
import { runMigrations } from '../../api/database/prepare';
import type { AreasContext } from '../../api/records/areaModule';
import { prepareStorage } from '../../api/records/storage';
import { readSettings } from '../../api/settings';
import { schemas } from '../../resources/schemas';
import { account } from '../browser/product';

/** An API on a database of its own of a PostgreSQL, once that is filled; `ask` gives what is answered to an administrator. */
export const startApiOn = async (postgresUrl: string, name: string, fill: (context: AreasContext) => Promise<void>) => {
  const url = new URL(postgresUrl);
  url.pathname = name;
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const database = connect(url.href);
  const settings = readSettings({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
  });
  const context: AreasContext = {
    database,
    schemas,
    areas,
    now: () => new Date(),
    jobs: { send: async () => undefined },
    settings: { ...settings, development: true },
  };
  await runMigrations(database);
  await prepareStorage(context);
  await addFirstAccount(context);
  await fill(context);
  const app = await buildApp(context);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { platform: 'web', authorization: `Bearer ${await signIn(origin)}` };
  return {
    ask: async <Data>(path: string) => {
      const response = await fetch(`${origin}/api/v1${path}`, { headers });
      const { data, message } = (await response.json()) as { data: Data; message: string };
      if (!response.ok) throw new Error(message);
      return { data, range: response.headers.get('content-range') };
    },
    close: async () => {
      await app.close();
      await database.$client.end();
    },
  };
};

const signIn = async (origin: string) => {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'web' },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
};
