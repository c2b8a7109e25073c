import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../api/server/build/build.js';

/** Builds the API’s programs, which the processes of the test run. */
export default async ({ provide }: TestProject) => {
  provide('serverDirectory', await buildIfStale('server', { announce: () => undefined }));
};
