import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { memoize } from 'es-toolkit';
import type { Plugin } from 'vite';
import { fingerprint } from '../api/server/build/fingerprint.js';

const parent = path.resolve('node_modules/.vite/testModules');
const sources = ['api', 'providers', 'resources', 'src', 'tests'];
const day = 24 * 60 * 60 * 1000;

/**
 * Returns the directory where test runs keep modules as Vite transformed them, so that the next project or run reads
 * them. A moved file changes what unchanged modules import, so each set of file names has a directory; those that were
 * made more than a day ago are removed.
 */
export const moduleCacheDirectory = (): string => {
  const names = sources.flatMap((source) => readdirSync(source, { recursive: true, encoding: 'utf8' }).sort());
  const directory = path.join(parent, createHash('sha1').update(names.join('\n')).digest('hex'));
  mkdirSync(directory, { recursive: true });
  for (const other of readdirSync(parent).map((name) => path.join(parent, name)))
    if (other !== directory && Date.now() - statSync(other).mtimeMs > day) rmSync(other, { recursive: true });
  return directory;
};

/** A list of fields changes with the files that its schema imports. */
export const keepFieldsOfSchemas: Plugin = {
  name: 'keep-fields-of-schemas',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ id }) => (id.endsWith('?fields') ? fingerprintOfResources() : undefined)),
};

const fingerprintOfResources = memoize(() =>
  fingerprint(['resources'], '', path.join(parent, '..', 'resources.sources')),
);
