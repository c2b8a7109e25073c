import { Client } from 'pg';

/** Creates an empty database on a server, and returns its address. */
export const createDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
};
