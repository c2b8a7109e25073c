import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { announce } from './announce.js';
import { buildIfStale } from './build.js';

// npm runs this file: the server without arguments, else the program that the first argument names.
/** @type {Record<string, string>} */
const programs = { backup: 'backup.js', restore: 'backup.js', 'sample:remove': 'removeSample.js' };
const program = programs[process.argv[2] ?? ''] ?? 'main.js';
const directory = await buildIfStale('server', { announce }).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await import(pathToFileURL(path.join(directory, program)).href);
