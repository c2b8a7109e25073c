import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

// JavaScript, because it runs before the rest is built.

/**
 * Reads a file that an earlier start may have stored.
 * @param {string} file
 * @returns {Buffer | undefined} undefined when there is none
 */
export const readStored = (file) => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** The errors of a project that is read-only, and of a disk that is full. */
const cannotStore = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

/**
 * Stores a file for later starts, as a whole. Nothing is stored, and nothing fails, where the project is read-only or
 * the disk is full: later starts only take longer.
 * @param {string} file
 * @param {string | Buffer} content
 */
export const store = (file, content) => {
  const temporaryFile = `${file}.${process.pid}`;
  try {
    writeFileSync(temporaryFile, content);
    renameSync(temporaryFile, file);
  } catch (error) {
    if (!cannotStore.includes(codeOf(error))) throw error;
    rmSync(temporaryFile, { force: true });
  }
};

/** @param {unknown} error */
const codeOf = (error) => String(/** @type {NodeJS.ErrnoException} */ (error).code);
