import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import type { buildIfStale } from '../../../api/server/build/build.js';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const migration = `ALTER TABLE "records" ADD COLUMN "noted" text;
ALTER TABLE "settings" ADD COLUMN "noted" text;
ALTER TABLE "member_content" ADD COLUMN "noted" text;
CREATE TABLE "counted_areas" ("area" text PRIMARY KEY);`;

/**
 * Builds the server of a release after this one: it has a migration, a function that writes to a new table at each save
 * of a record, and FAQs with a tone, which members get and lists filter by. Returns the arguments of Node that run it, and its version.
 */
export const buildNextRelease = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-next-release-'));
  folders.push(folder);
  for (const name of ['api', 'resources', 'providers', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const change = async (name: string, from: string, to: string) => {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    await writeFile(
      file,
      text.replace(from, () => to),
    );
  };
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const [major, minor] = version.split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;
  await change('package.json', `"version": "${version}"`, `"version": "${next}"`);
  await change(
    'resources/faqs/faqSchema.ts',
    'isFeatured: field(',
    `tone: field(z.enum(['plain', 'friendly']).default('plain'), { filter: true, members: true }),
      isFeatured: field(`,
  );
  await change(
    'api/platform/database/functions/count_records.sql',
    'BEGIN\n',
    "BEGIN\n  INSERT INTO counted_areas VALUES ('of the next release') ON CONFLICT DO NOTHING;\n",
  );
  const migrations = 'api/platform/database/migrations';
  const journal = JSON.parse(await readFile(path.join(migrations, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.at(-1);
  const tag = `${String(journal.entries.length).padStart(4, '0')}_next_release`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(path.join(folder, migrations, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(
    path.join(folder, migrations, `${tag}.sql`),
    migration.replaceAll('\n', '\n--> statement-breakpoint\n'),
  );
  const builder: { buildIfStale: typeof buildIfStale } = await import(
    pathToFileURL(path.join(folder, 'api/server/build/build.js')).href
  );
  const built = await builder.buildIfStale('server', { announce: () => undefined });
  return { program: [path.join(folder, 'api/server/build/runBuilt.js'), path.join(built, 'main.cjs')], version: next };
};
