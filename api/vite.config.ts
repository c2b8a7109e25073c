import { defineConfig } from 'vite';

/**
 * Builds the programs of the API for plain Node. Packages are bundled, except for those that read files of their own
 * directory.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'sharp'],
  },
  build: {
    ssr: true,
    // The default for manual builds; `build.js` passes another directory.
    outDir: 'dist/server/by-hand',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: { main: 'api/main.ts', backup: 'api/backup/main.ts', removeSample: 'api/sample/remove/main.ts' },
    },
  },
});
