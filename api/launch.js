import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { built } from './build.js';

// What npm runs: the server without arguments, else what the first argument names, `backup` or `restore`.
const program = process.argv.length > 2 ? 'backup.js' : 'main.js';
const announce = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const directory = await built('server', { announce }).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await import(pathToFileURL(path.join(directory, program)).href);
