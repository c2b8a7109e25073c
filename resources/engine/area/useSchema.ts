import { use } from 'react';
import type { AreaSchema } from '../../kit';
import type { Area } from './defineArea';

const loading = new WeakMap<Area, Promise<AreaSchema>>();

/** The schema of an area; suspends until it is loaded, which it is once. */
export const useSchema = (area: Area): AreaSchema => {
  let schema = loading.get(area);
  if (!schema) {
    if (!area.schema) throw new Error(`The area ${area.name} has no records, so no schema`);
    schema = withKinds(area.schema(), area.kinds?.());
    schema.catch(() => loading.delete(area));
    loading.set(area, schema);
  }
  return use(schema);
};

/** The module of kinds stands on the inputs, which lists do not load. */
const withKinds = async (schema: Promise<AreaSchema>, kinds: ReturnType<NonNullable<Area['kinds']>> | undefined) => {
  if (kinds) await (await import('../record/presentations')).addKinds(await kinds);
  return schema;
};
