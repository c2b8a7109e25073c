import { connect } from '../../api/platform/database/connect';
import type { RecordsContext } from '../../api/records/recordsContext';
import { buildApp } from '../../api/server/app';
import { account } from '../browser/product';
import { createDatabase } from './createDatabase';
import { contextOn } from './prepareContext';

/**
 * Starts an API on its own database in a PostgreSQL, after `fill` has filled it. `request` returns the response to an
 * administrator.
 */
export const startApiOn = async (
  postgresUrl: string,
  name: string,
  fill: (context: Omit<RecordsContext, 'keys'>) => Promise<void>,
) => {
  const database = connect(await createDatabase(postgresUrl, name));
  const context = await contextOn(database);
  await fill(context);
  const app = await buildApp(context);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { platform: 'web', authorization: `Bearer ${await signIn(origin)}` };
  return {
    request: async <Data>(path: string) => {
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
