import { type Plugin, runnerImport } from 'vite';
import type { AreaSchema } from './defineSchema';
import { listFieldsOf } from './listFields.ts';

const suffix = '?fields';

/**
 * Lets a list import `./bannerSchema?fields`: what it needs to know of the fields, as plain data, in the place of the
 * schema with its zod. The schema is run for it whenever it, or what it is made of, has changed.
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
