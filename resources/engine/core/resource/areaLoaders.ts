import { omitBy } from 'es-toolkit';
import type { ComponentType } from 'react';
import { createLoader, type Loader } from '../../fields/loadable';
import type { AreaSchema } from '../../schema';
import type { Area, RecordViews } from './defineArea';

interface AreaLoaders {
  list: Loader<ComponentType | undefined>;
  /** The views of a record; loads the schema that they need, too. */
  record: Loader<Partial<RecordViews> | undefined>;
  schema: Loader<AreaSchema>;
}

const loadersByArea = new WeakMap<Area, AreaLoaders>();

/** The loaders of an area's code: list, record views and schema. Each loads its part once. */
export const areaLoadersOf = (area: Area): AreaLoaders => {
  const loaders = loadersByArea.get(area) ?? createAreaLoaders(area);
  loadersByArea.set(area, loaders);
  return loaders;
};

const createAreaLoaders = (area: Area): AreaLoaders => {
  const schema = createLoader(async () => {
    if (!area.schema) throw new Error(`The area ${area.name} has no records, so no schema`);
    const [loaded, kinds] = await Promise.all([area.schema(), area.kinds?.()]);
    // The module of the field kinds imports the inputs, which lists do not load.
    if (kinds) await (await import('../../inputs/fieldPresentations')).registerKinds(area.name, kinds);
    return loaded;
  });
  return {
    list: createLoader(async () => area.list?.()),
    record: createLoader(async () => (await Promise.all([area.record?.(), area.schema && schema()]))[0]),
    schema,
  };
};

/** Loads the function that returns the label of an area's record by its schema; undefined for an area without one. */
export const loadRecordLabel = async (
  area: Area | undefined,
): Promise<((record: Record<string, unknown>) => string) | undefined> => {
  if (!area?.schema) return undefined;
  const { label } = await areaLoadersOf(area).schema();
  // Another API may send null for a field without a value.
  return (record) => label(omitBy(record, (value) => value === null));
};
