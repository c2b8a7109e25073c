import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @param {string} directory
 * @returns {string}
 */
const projectAbove = (directory) =>
  existsSync(path.join(directory, 'package.json')) ? directory : projectAbove(path.dirname(directory));

/** The directory of the project, whether this runs from its source, from a build below `dist`, or from a package. */
export const project = projectAbove(path.dirname(fileURLToPath(import.meta.url)));

/** Whether the sources are beside the programs: a package has only what was built from them. */
export const hasSources = existsSync(path.join(project, 'api/server/vite.config.ts'));
