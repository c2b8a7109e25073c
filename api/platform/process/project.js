import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @param {string} directory
 * @returns {string}
 */
const projectAbove = (directory) =>
  existsSync(path.join(directory, 'package.json')) ? directory : projectAbove(path.dirname(directory));

/** The directory of the project, both when this runs from its source and from a build below `dist`. */
export const project = projectAbove(path.dirname(fileURLToPath(import.meta.url)));
