// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretSettings } from '../../api/platform/process/secretFiles';
import { readSettings } from '../../api/platform/process/settings';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'console-secrets-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Writes a file with a secret and returns its path. */
const fileWith = async (content: string, name = 'secret') => {
  const file = path.join(directory, name);
  await writeFile(file, content);
  return file;
};

const secrets: Record<(typeof secretSettings)[number], string> = {
  DATABASE_URL: 'postgres://calls:secret@db/console',
  DATABASE_OWNER_URL: 'postgres://owner:secret@db/console',
  DATABASE_READ_URL: 'postgres://calls:secret@replica/console',
  ADMIN_PASSWORD: 'a password of many letters',
  SMTP_URL: 'smtps://news:secret@mail.example.org:465',
  INBOX_IMAP_URL: 'imaps://support:secret@mail.example.org:993',
  FILES_S3_URL: 'https://key:secret@s3.example.org/files',
  NOTIFY_WEBHOOK_SECRET: 'sixteen letters or more',
};

it('each secret is read from its file as if it was in its variable, without the end of the line', async () => {
  const variables: Record<string, string> = {};
  for (const name of secretSettings) variables[`${name}_FILE`] = await fileWith(`${secrets[name]}\n`, name);
  const webhook = { NOTIFY_WEBHOOK_URL: 'https://push.example.org/messages' };
  expect(readSettings({ ...webhook, ...variables })).toEqual(readSettings({ ...webhook, ...secrets }));
});

it('a blank variable names no file', () => {
  expect(readSettings({ DATABASE_URL_FILE: ' ', DATABASE_URL: secrets.DATABASE_URL }).databaseUrl).toBe(
    secrets.DATABASE_URL,
  );
});

it('a secret that is set twice is refused', async () => {
  const file = await fileWith(secrets.SMTP_URL);
  expect(() => readSettings({ SMTP_URL: secrets.SMTP_URL, SMTP_URL_FILE: file })).toThrow(
    `SMTP_URL_FILE names ${file}, but SMTP_URL is set too; leave one of the two out.`,
  );
});

it('a file that is missing, is a directory or is empty is refused with its name', async () => {
  const missing = path.join(directory, 'missing');
  expect(() => readSettings({ DATABASE_URL_FILE: missing })).toThrow(
    `DATABASE_URL_FILE names ${missing}, which cannot be read (ENOENT); name a file that the user of this process may read.`,
  );
  expect(() => readSettings({ DATABASE_URL_FILE: directory })).toThrow('which cannot be read (EISDIR)');
  const empty = await fileWith(' \n');
  expect(() => readSettings({ ADMIN_PASSWORD_FILE: empty })).toThrow(
    `ADMIN_PASSWORD_FILE names ${empty}, which is empty; write the value into it.`,
  );
});

it('a value that is not valid is refused without its contents', async () => {
  const file = await fileWith('mysql://user:hunter2@db/console');
  const read = () => readSettings({ DATABASE_URL_FILE: file });
  expect(read).toThrow('DATABASE_URL is not the address of a PostgreSQL');
  expect(read).not.toThrow('hunter2');
});
