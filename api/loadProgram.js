import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

// JavaScript, because it runs before the rest is built.

/** A program publishes here that it has started. By then, everything that a start needs is compiled. */
const startedChannel = 'console.started';

/** Begins the function that Node wraps a CommonJS script in. */
const wrapperStart = '(function (exports, require, module, __filename, __dirname) {';

/**
 * Runs a built program. The code that V8 compiles is stored beside each script for the next start, because compiling
 * takes a quarter of a start. Node can store it from version 22 on (`module.enableCompileCache`).
 * @param {string} file the CommonJS script of the program; scripts that it requires by a relative path are loaded alike
 */
export const loadProgram = (file) => {
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map();
  /** @type {Map<string, Script>} */
  const compiled = new Map();

  /** @param {string} script */
  const load = (script) => {
    const loaded = modules.get(script);
    if (loaded) return loaded.exports;
    const module = { exports: {} };
    modules.set(script, module);
    const directory = path.dirname(script);
    const requirePackage = createRequire(script);
    /** @param {string} name */
    const require = (name) => (name.startsWith('.') ? load(path.resolve(directory, name)) : requirePackage(name));
    compile(script, compiled).runInThisContext()(module.exports, require, module, script, directory);
    return module.exports;
  };

  subscribe(startedChannel, () => compiled.forEach(storeCompiled));
  load(file);
};

/**
 * @param {string} script
 * @param {Map<string, Script>} compiled gets the script when nothing usable is stored
 */
const compile = (script, compiled) => {
  // The build writes ASCII only, which is read fastest in this encoding.
  const source = `${wrapperStart}${readFileSync(script, 'latin1')}\n})`;
  const cachedData = readStored(storeOf(script));
  const result = new Script(source, { filename: script, ...(cachedData && { cachedData }) });
  if (!cachedData || result.cachedDataRejected) compiled.set(script, result);
  return result;
};

/** @param {string} script */
const storeOf = (script) => `${script}.compiled`;

/** @param {string} store */
const readStored = (store) => {
  try {
    return readFileSync(store);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * @param {Script} compiled
 * @param {string} script
 */
const storeCompiled = (compiled, script) => {
  const temporaryFile = `${storeOf(script)}.${process.pid}`;
  try {
    writeFileSync(temporaryFile, compiled.createCachedData());
    renameSync(temporaryFile, storeOf(script));
  } catch (error) {
    // Where the project is read-only, each start compiles.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error;
  }
};

/** @param {unknown} error */
const codeOf = (error) => String(/** @type {NodeJS.ErrnoException} */ (error).code);

// As a program: `node api/loadProgram.js file …arguments`.
if (process.argv[1] === fileURLToPath(import.meta.url)) loadProgram(String(process.argv.splice(2, 1)[0]));
