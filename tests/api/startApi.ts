import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { inject } from 'vitest';
import { areas } from '../../api/areas';
import { createMissingStaffRecords } from '../../api/areas/staff/staffRecords';
import { prepareContent } from '../../api/memberApp/content/prepareContent';
import { createFirstAccount } from '../../api/platform/accounts/firstAccount';
import { createChangeListener } from '../../api/platform/database/changeListener';
import { connect, requestTimeouts } from '../../api/platform/database/connect';
import type { Context } from '../../api/platform/database/context';
import { readSettings, type Settings } from '../../api/platform/process/settings';
import { prepareStorage } from '../../api/records/prepare/prepareStorage';
import type { RecordsContext } from '../../api/records/recordsContext';
import { buildApp } from '../../api/server/app';
import { longJobKinds } from '../../api/server/longJobKinds';
import { schemas as allSchemas } from '../../resources/schemas';
import { responseCheckOf, type TestResponse } from './documented';
import { templateDatabase } from './setup';
import { databaseOfTests, watchStatements } from './watchStatements';

export interface CallOptions {
  /** Sent as JSON; a string or a form is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The access token. The default is the token of the last `signIn()`; `null` sends none. */
  token?: string | null;
  /** Skips the check against the OpenAPI document: the test wrote values that the API would have refused. */
  isUndocumented?: boolean;
}

export type Api = Awaited<ReturnType<typeof startApi>>;

/**
 * Starts a separate API for a test file: a new, migrated and prepared database, a free port, one account (`email`,
 * `password`) and no sample data. Call it in `beforeAll` and `close()` in `afterAll`.
 * @param schemas the areas served; default: all.
 * @param url the database of an API that was started before; default: a new one.
 * @param now the clock; default: the real one.
 * @param settings differences from the default settings.
 */
export const startApi = async ({
  schemas = allSchemas,
  url: startedBefore,
  now = () => new Date(),
  settings = {},
  announce,
}: {
  schemas?: Context['schemas'];
  url?: string;
  now?: () => Date;
  settings?: Partial<Settings>;
  /** Gets the lines about what the start changes in stored records. */
  announce?: (line: string) => void;
} = {}) => {
  const email = 'admin@example.org';
  const password = 'a long enough password';
  const url = startedBefore ?? (await createDatabase());
  const database = connect(url, { bounds: patientBounds });
  watchStatements(database);
  const changes = createChangeListener(url);
  const context: Omit<RecordsContext, 'keys'> = {
    database,
    schemas,
    areas,
    longJobKinds,
    now,
    jobs: { send: async () => undefined },
    changes,
    settings: {
      ...readSettings({
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        DATA_DIR: tmpdir(),
        LOG_LEVEL: 'silent',
        SEND_HOLD_SECONDS: '0',
      }),
      development: true,
      ...settings,
    },
  };
  // The template is prepared for all areas.
  if (schemas !== allSchemas) {
    await prepareStorage(context, announce);
    await prepareContent(context);
  }
  await createFirstAccount(context);
  await createMissingStaffRecords(database, now());
  const app = await buildApp(context);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  let lastToken: string | undefined;
  /** Calls a path below /api/v1, or a full URL. Throws when the response does not match the OpenAPI document. */
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<TestResponse> => {
    const token = options.token === undefined ? lastToken : options.token;
    const { body } = options;
    const isForm = body instanceof FormData;
    const url = path.startsWith('http') ? path : `${origin}/api/v1${path}`;
    const response = await fetch(url, {
      method,
      headers: {
        platform: 'web',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const { status, headers } = response;
    const apiResponse = { status, headers, body: isJson ? JSON.parse(text) : undefined, text };
    if (isJson && !options.isUndocumented) responseCheckOf(app, schemas)(method, new URL(url), apiResponse);
    return apiResponse;
  };

  return {
    origin,
    /** The URL of its database. */
    url,
    app,
    context: { ...context, database: databaseOfTests(database) },
    email,
    password,
    call,
    /** Signs in; later calls send its token. Returns the access token and the cookie to send back. */
    signIn: async () => {
      const response = await call('POST', '/auth/login', { body: { email, password }, token: null });
      lastToken = response.body.data.accessToken as string;
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return { token: lastToken, cookie, admin: response.body.data.admin };
    },
    close: async () => {
      await app.close();
      await changes.close();
      await database.$client.end();
    },
  };
};

/** On a busy machine a call may wait longer for a connection or a lock than in the product. */
const patientBounds = { ...requestTimeouts, connection: 30_000, lock: 30_000 };

const created: string[] = [];

const createDatabase = async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The other strategy writes each page to the log too.
  await queryServer([`create database ${name} template ${templateDatabase} strategy file_copy`]);
  created.push(name);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
};

/** Drops the databases that `startApi` has created for a test file. */
export const dropDatabases = () => queryServer(created.splice(0).map((name) => `drop database ${name} with (force)`));

const queryServer = async (statements: readonly string[]) => {
  if (statements.length === 0) return;
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
