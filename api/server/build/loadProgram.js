import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { hasSources } from '../../platform/process/project.js';
import { startedChannel } from './startedChannel.js';
import { readStored, store } from './storedFile.js';

// JavaScript, because it runs before the rest is built.

/** Begins the function that Node wraps a CommonJS script in. */
const wrapperStart = '(function (exports, require, module, __filename, __dirname) {';

/**
 * Runs a built program. The code that V8 compiles is stored beside each script for the next start, because compiling
 * takes a quarter of a start. Node can store it from version 22 on (`module.enableCompileCache`).
 * @param {...string} files the CommonJS scripts of the program; scripts that they require by a relative path are loaded
 * alike
 * @returns {() => void} stores the compiled code now
 */
export const loadProgram = (...files) => {
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

  const storeCompiled = () => {
    for (const [script, result] of compiled) store(compiledFileOf(script), result.createCachedData());
  };
  // A package stays as it was made.
  if (hasSources) startedChannel.subscribe(storeCompiled);
  files.forEach(load);
  return storeCompiled;
};

/**
 * @param {string} script
 * @param {Map<string, Script>} compiled gets the script when nothing usable is stored
 */
const compile = (script, compiled) => {
  // The build writes ASCII only, which is read fastest in this encoding.
  const source = `${wrapperStart}${readFileSync(script, 'latin1')}\n})`;
  const cachedData = readStored(compiledFileOf(script));
  const result = new Script(source, { filename: script, ...(cachedData && { cachedData }) });
  if (!cachedData || result.cachedDataRejected) compiled.set(script, result);
  return result;
};

/** @param {string} script */
const compiledFileOf = (script) => `${script}.compiled`;
