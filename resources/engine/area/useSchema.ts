import { use } from 'react';
import type { AreaSchema } from '../../kit';
import type { Area } from './defineArea';

const loading = new WeakMap<Area, Promise<AreaSchema>>();

/** The schema of an area; suspends until it is loaded, which it is once. */
export const useSchema = (area: Area): AreaSchema => {
  let schema = loading.get(area);
  if (!schema) {
    if (!area.schema) throw new Error(`The area ${area.name} has no records, so no schema`);
    schema = area.schema();
    schema.catch(() => loading.delete(area));
    loading.set(area, schema);
  }
  return use(schema);
};
