import { type Plugin, runnerImport } from 'vite';
import type { AreaSchema } from './defineSchema';
import { listFieldsOf } from './listFields.ts';

const suffix = '?fields';

/**
 * Returns the Vite plugin for imports such as `./bannerSchema?fields`: the fields of the schema as plain data, without
 * zod. The plugin runs the schema again when its file or one of its imports has changed. Throws unless the file exports
 * exactly one schema.
 */
export const listFields = (): Plugin => ({
  name: 'list-fields',
  enforce: 'pre',
  load: {
    filter: { id: /Schema\.ts\?fields$/ },
    async handler(id) {
      const file = id.slice(0, -suffix.length);
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file);
      for (const dependency of [file, ...dependencies]) this.addWatchFile(dependency);
      const schemas = Object.values(module).filter(isSchema);
      if (schemas.length !== 1) throw new Error(`${file} exports ${schemas.length} schemas, not one.`);
      return { code: schemas.map((schema) => `export default ${JSON.stringify(listFieldsOf(schema))}`).join() };
    },
  },
});

const isSchema = (exported: unknown): exported is AreaSchema =>
  typeof exported === 'object' && exported !== null && 'apiFields' in exported;
