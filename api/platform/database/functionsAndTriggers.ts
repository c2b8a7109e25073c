import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { project } from '../process/project.js';
import { release } from './release';

/** The directory of the functions that triggers and statements call, one in a file. */
export const functionsFolder = path.join(project, 'api/platform/database/functions');
/** The directory of the triggers, those of a table in a file. */
export const triggersFolder = path.join(project, 'api/platform/database/triggers');

/**
 * Updates the functions and triggers of a migrated database to the texts of the files. It replaces a trigger only if
 * the text differs, because that locks the table until all writers end, and other processes may be writing.
 */
export const applyFunctionsAndTriggers = async (connection: Pick<ClientBase, 'query'>): Promise<void> => {
  await connection.query((await readTexts(functionsFolder)).join('\n'));
  const { rows } = await connection.query<{ definition: string }>(`
    SELECT pg_get_triggerdef(pg_trigger.oid, true) AS definition FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND tgparentid = 0 AND relnamespace = 'public'::regnamespace`);
  const present = new Set(rows.map(({ definition }) => definition));
  const changed = (await readTriggers()).filter((statement) => !present.has(triggerDefinitionOf(statement)));
  for (const statement of changed) await connection.query(statement);
};

/** Reads the statements that create the triggers. They have the number of this release in place of `{release}`. */
export const readTriggers = async (): Promise<string[]> =>
  (await readTexts(triggersFolder))
    .flatMap((text) => text.replaceAll('{release}', release).split(/;\s*/))
    .filter((statement) => statement !== '');

/** Returns the definition that PostgreSQL has of a trigger that a statement created. */
export const triggerDefinitionOf = (statement: string): string =>
  statement.replace('CREATE OR REPLACE', 'CREATE').replaceAll(/\s+/g, ' ').trim();

const readTexts = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
};
