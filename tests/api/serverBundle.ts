import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Where the bundle lies: inside the project, so that it finds the packages. */
const directory = path.resolve('node_modules/.cache/server-of-tests');

export const serverBundle = path.join(directory, 'main.js');
/** What `npm run backup` and `npm run restore` run. */
export const backupBundle = path.join(directory, 'backup.js');

/** The API finds its migrations and the console beside its sources, and the bundle lies elsewhere. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/** Makes one file of each program of the API: the processes that tests start spend most of their time with reading TypeScript. */
export const bundleServer = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    build: {
      ssr: true,
      rollupOptions: { input: { main: 'api/main.ts', backup: 'api/backup/main.ts' } },
      outDir: directory,
      emptyOutDir: true,
      minify: false,
    },
  });
};
