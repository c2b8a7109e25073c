/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** A line of our own in the place of a package; see docs/decisions/0002-lists-load-alone.md. */
const replaced = (file: string) => fileURLToPath(new URL(`./src/replaced/${file}`, import.meta.url));

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

export default defineConfig({
  plugins: [react(), compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg|html|json)$/ })],
  resolve: {
    dedupe: ['react-is'],
    alias: [
      { find: 'diacritic', replacement: replaced('diacritic.ts') },
      { find: 'inflection', replacement: replaced('inflection.ts') },
      { find: 'jsonexport/dist/index.js', replacement: replaced('jsonexport.ts') },
      { find: 'hasown', replacement: replaced('hasOwn.cjs') },
      { find: 'object.entries', replacement: replaced('objectEntries.cjs') },
      { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
  build: { target: 'es2023' },
  server: { proxy: { '/api': api, '/files': api } },
  test: {
    // The tests wait for databases and browsers more than they compute.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/api/setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/browser/setup.ts',
          // A browser on a busy machine now and then loses an event; what fails twice is broken.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
