import type { ComponentType } from 'react';
import { createLoader, type Loader } from '../../fields/loadable';
import type { AreaSchema } from '../../kit';
import type { Area, RecordViews } from './defineArea';

interface AreaLoaders {
  list: Loader<ComponentType | undefined>;
  /** The views of a record, with the schema that they need. */
  record: Loader<Partial<RecordViews> | undefined>;
  schema: Loader<AreaSchema>;
}

const known = new WeakMap<Area, AreaLoaders>();

/** The code of an area's screens, each part of which is loaded once. */
export const areaLoadersOf = (area: Area): AreaLoaders => {
  const code = known.get(area) ?? load(area);
  known.set(area, code);
  return code;
};

const load = (area: Area): AreaLoaders => {
  const schema = createLoader(async () => {
    if (!area.schema) throw new Error(`The area ${area.name} has no records, so no schema`);
    const [loaded, kinds] = await Promise.all([area.schema(), area.kinds?.()]);
    // The module of kinds stands on the inputs, which lists do not load.
    if (kinds) await (await import('../record/fieldPresentations')).registerKinds(kinds);
    return loaded;
  });
  return {
    list: createLoader(async () => area.list?.()),
    record: createLoader(async () => (await Promise.all([area.record?.(), area.schema && schema()]))[0]),
    schema,
  };
};
