import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { project } from '../../platform/process/project.js';
import { readStored, store } from './storedFile.js';

// JavaScript, because it runs before the rest is built.

/**
 * Returns a fingerprint of the contents of files. Reading them all takes most of a start, so they are read only if their
 * names, sizes or times differ from those of the last call, which are kept in a file.
 * @param {readonly string[]} sources files and directories, by their paths in the project
 * @param {string} salt a text that changes the fingerprint too
 * @param {string} record the file for the last result
 * @returns {string}
 */
export const fingerprint = (sources, salt, record) => {
  const files = sources.flatMap(filesIn);
  const state = hashOf([salt, ...files.flatMap((file) => [file, stateOf(file)])]);
  const [last, lastState] = readStored(record)?.toString().split(' ') ?? [];
  if (last && lastState === state) return last;
  const result = hashOf([salt, ...files.flatMap((file) => [file, readFileSync(path.resolve(project, file))])]);
  store(record, `${result} ${state}`);
  return result;
};

/** @param {readonly (string | Buffer)[]} parts */
const hashOf = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/**
 * Returns what changes whenever the content of a file does. Tools that copy files may keep the time of the last
 * modification, but none can keep the time of the last change.
 * @param {string} file
 */
const stateOf = (file) => {
  const { size, mtimeMs, ctimeMs } = statSync(path.resolve(project, file));
  return `${size} ${mtimeMs} ${ctimeMs}`;
};

/**
 * @param {string} source a file, or a directory, whose name has no dot
 * @returns {string[]}
 */
const filesIn = (source) => (path.extname(source) ? [source] : filesBelow(source));

/**
 * @param {string} directory
 * @returns {string[]}
 */
const filesBelow = (directory) =>
  readdirSync(path.resolve(project, directory), { withFileTypes: true })
    .flatMap((entry) => {
      const name = `${directory}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
