import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { memberAppMessages } from '../../api/memberApp/messages.en';
import { accountMessages } from '../../api/platform/accounts/messages.en';
import { databaseMessages } from '../../api/platform/database/messages.en';
import { fileMessages } from '../../api/platform/files/messages.en';
import { httpMessages } from '../../api/platform/http/messages.en';
import { recordMessages } from '../../api/records/messages.en';

const catalogs: Readonly<Record<string, Readonly<Record<string, { code: string }>>>> = {
  httpMessages,
  databaseMessages,
  accountMessages,
  fileMessages,
  recordMessages,
  memberAppMessages,
};

/** The statuses that say that the calling program itself is wrong. */
const ofWrongProgram = ['400', '405', '413', '415'];

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('messages.en.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** The refusals that the general floors throw by the name of their message: code and status. */
const thrown = ['api/platform', 'api/records', 'api/memberApp'].flatMap(sourcesIn).flatMap((text) =>
  [...text.matchAll(/new Problem\(\s*(\d{3}),\s*(\w+)\.(\w+)/g)].flatMap(([, status = '', catalog = '', key = '']) => {
    const message = catalogs[catalog]?.[key];
    return message && !ofWrongProgram.includes(status) ? `${message.code} ${status}` : [];
  }),
);

const listed = [...readFileSync('docs/api.md', 'utf8').matchAll(/^\| `(\w+\.\w+)` \| (\d{3}) \| .+ \|$/gm)].map(
  ([, code = '', status = '']) => ({ code, status }),
);

/** The codes of failures of the database, which `databaseFailure.ts` selects by their names. */
const failures = Object.values(databaseMessages).map(({ code }) => code);

/** The codes of all messages that the API uses, by the name of their message. */
const used = new Set([
  ...failures,
  ...sourcesIn('api').flatMap((text) =>
    [...text.matchAll(/\b(\w+Messages)\.(\w+)/g)].flatMap(
      ([, catalog = '', key = '']) => catalogs[catalog]?.[key]?.code ?? [],
    ),
  ),
]);

it('docs/api.md lists each code that clients can match, with its status', () => {
  const rows = listed.map(({ code, status }) => `${code} ${status}`);
  expect(thrown.length).toBeGreaterThan(60);
  expect([...new Set(thrown)].filter((refusal) => !rows.includes(refusal))).toEqual([]);
  expect(failures.filter((code) => !listed.some((row) => row.code === code))).toEqual([]);
});

it('docs/api.md lists no code that the API no longer uses', () => {
  expect(listed.length).toBeGreaterThan(80);
  expect(listed.filter(({ code }) => !used.has(code))).toEqual([]);
});

it('docs/api.md lists each code once', () => {
  const codes = listed.map(({ code }) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
