import { Client } from 'pg';

/** Creates an empty database on a server, or a copy of a database that nobody uses, and returns its address. */
export const createDatabase = async (serverUrl: string, name: string, template?: string): Promise<string> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
};
