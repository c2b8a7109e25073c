import path from 'node:path';
import { announce } from './announce.js';
import { buildIfStale } from './build/build.js';
import { loadProgram } from './build/loadProgram.js';

// npm runs this file: the server without arguments, else the program that the first argument names. It is `server.js` of
// a package.
/** @type {Record<string, string>} */
const programs = { backup: 'backup', restore: 'backup', 'files:move': 'moveFiles', 'sample:remove': 'removeSample' };
const program = programs[process.argv[2] ?? ''] ?? 'main';
const directory = await buildIfStale('server', { announce }).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
loadProgram(path.join(directory, `${program}.cjs`));
