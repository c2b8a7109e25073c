import { defineConfig, type Plugin } from 'vite';

/**
 * Escapes all characters beyond ASCII. With one of them, Node decodes a script slowly and keeps it in twice the memory.
 */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      // An escape behind a backslash would be two characters.
      if (/\\[^\0-\x7f]/.test(chunk.code)) throw new Error(`${chunk.fileName} has an escaped character beyond ASCII.`);
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** The packages that read files of their own directory, so that they cannot be bundled. */
export const unbundledPackages = ['@node-rs/argon2', 'sharp'];

/**
 * Builds the programs of the API for plain Node. Packages are bundled, except for `unbundledPackages`.
 */
export default defineConfig({
  plugins: [ascii],
  // React has a slower build that warns developers, and picks the build by this.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    noExternal: true,
    external: unbundledPackages,
  },
  build: {
    ssr: true,
    // The default for manual builds; `build/build.js` passes another directory.
    outDir: 'dist/server/by-hand',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        main: 'api/server/main.ts',
        backup: 'api/server/backup.ts',
        moveFiles: 'api/server/moveFiles.ts',
        removeSample: 'api/server/removeSample.ts',
      },
      output: {
        format: 'cjs',
        dynamicImportInCjs: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: 'assets/[name]-[hash].cjs',
      },
    },
  },
});
