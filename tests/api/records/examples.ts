import { expect } from 'vitest';
import { storeFile } from '../../../api/platform/files/storeFile';
import type { AreaSchema } from '../../../resources/engine/schema';
import { pdf, picture } from '../platform/sampleFiles';
import type { startApi } from '../startApi';
import { exampleOf, type Targets } from './exampleOf';
import { publish } from './publishing';

type Api = Awaited<ReturnType<typeof startApi>>;

export interface Examples {
  /** Builds the body of another record that can be saved and published; further fields are filled in on request. */
  newExample: (schema: AreaSchema, alsoNeeded?: readonly string[]) => Promise<Record<string, unknown>>;
  /** Creates a record and returns it. */
  create: (schema: AreaSchema) => Promise<Record<string, unknown> & { id: string; version: number }>;
}

/**
 * Examples of the areas that an API serves; somebody must be signed in. The records that they refer to are created
 * once.
 * @param createsTypes whether master types are created too; otherwise the product’s types are used.
 */
export const examples = (api: Api, { withOwnTypes: createsTypes = true } = {}): Examples => {
  const { database, schemas, now } = api.context;
  const created = new Map<string, Promise<string>>();
  let lastNumber = 0;

  const createOnce = (what: string, make: () => Promise<string>) => {
    const found = created.get(what) ?? make();
    created.set(what, found);
    return found;
  };

  const targets: Targets = {
    has: (area) => area === 'staff' || schemas.some(({ name }) => name === area),
    reference: (area) =>
      createOnce(area, async () => {
        if (area === 'staff') return (await api.call('GET', '/auth/me')).body.data.id;
        const schema = schemas.find(({ name }) => name === area);
        if (!schema) throw new Error(`There is no area ${area} to refer to.`);
        const { id } = await create(schema);
        if (!schema.publish) return id;
        expect((await publish(api, area, id)).body).toMatchObject({ success: true });
        return id;
      }),
    file: (kind) =>
      createOnce(`files/${kind}`, async () => {
        const large = { width: 1200, height: 1200, quality: 20 };
        const bytes = await (kind === 'image' ? picture('jpeg', large) : pdf('An example'));
        return (await storeFile(database, { kind, bytes, name: 'example', createdBy: null, at: now() })).id;
      }),
    masterType: (category, key = 'example_type') =>
      createOnce(`types/${category}/${key}`, async () => {
        if (!createsTypes) {
          const { body } = await api.call('GET', '/master/type/list');
          const ofCategory = body.data.filter((type: { category: string }) => type.category === category);
          return (ofCategory.find((type: { key: string }) => type.key === key) ?? ofCategory[0]).key;
        }
        const found = await api.call('GET', `/types?filter=${encodeURIComponent(JSON.stringify({ category, key }))}`);
        if (found.body.data.length > 0) return key;
        const body = { category, key, label: `Example ${key}` };
        return (await api.call('POST', '/types', { body })).body.data.key;
      }),
  };

  const newExample: Examples['newExample'] = (schema, alsoNeeded) => {
    lastNumber += 1;
    return exampleOf(schema, lastNumber, targets, alsoNeeded);
  };

  const create: Examples['create'] = async (schema) => {
    const response = await api.call('POST', `/${schema.name}`, { body: await newExample(schema) });
    expect(response.body).toMatchObject({ success: true });
    return response.body.data;
  };

  return { newExample, create };
};
