import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { AreaSchema } from './defineSchema';
import { listFieldsOf } from './listFields.ts';

const suffix = '?fields';

/** Runs the files of all schemas at once: a runner for each would load most of the resources again. */
const runSchemas = () => runnerImport<typeof import('./schemaFiles')>(path.join(import.meta.dirname, 'schemaFiles.ts'));

/**
 * Returns the Vite plugin for imports such as `./bannerSchema?fields`: the fields of the schema as plain data, without
 * zod. The plugin runs the schemas again when a file of theirs has changed. Throws unless the file exports exactly one
 * schema.
 */
export const listFields = (): Plugin => {
  let running: ReturnType<typeof runSchemas> | undefined;
  return {
    name: 'list-fields',
    enforce: 'pre',
    watchChange() {
      running = undefined;
    },
    load: {
      filter: { id: /Schema\.ts\?fields$/ },
      async handler(id) {
        const file = id.slice(0, -suffix.length);
        running ??= runSchemas();
        const { module, dependencies } = await running;
        for (const dependency of dependencies) this.addWatchFile(dependency);
        const exported = module.schemaFiles[`../../${file.split('/').slice(-2).join('/')}`];
        const schemas = Object.values(exported ?? {}).filter(isSchema);
        if (schemas.length !== 1) throw new Error(`${file} exports ${schemas.length} schemas, not one.`);
        return { code: schemas.map((schema) => `export default ${JSON.stringify(listFieldsOf(schema))}`).join() };
      },
    },
  };
};

const isSchema = (exported: unknown): exported is AreaSchema =>
  typeof exported === 'object' && exported !== null && 'apiFields' in exported;
