import { defineConfig } from 'vite';

/** The programs of the API for plain Node, with all packages in them but those that read files beside their own. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'sharp'],
  },
  build: {
    ssr: true,
    // For who runs this by hand; `build.js` names another.
    outDir: 'dist/server/by-hand',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: { main: 'api/main.ts', backup: 'api/backup/main.ts', removeSample: 'api/sample/remove/main.ts' },
    },
  },
});
