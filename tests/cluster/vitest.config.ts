import { defineConfig } from 'vitest/config';

/** The test of a cluster of databases. Only `npm run test:cluster` runs it. */
export default defineConfig({
  test: {
    name: 'cluster',
    root: '.',
    include: ['tests/cluster/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/cluster/setup.ts',
    bail: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
