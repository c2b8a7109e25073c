import { omitBy } from 'es-toolkit';
import { areaLoadersOf } from './areaLoaders';
import type { Area } from './defineArea';

/** Loads the function that returns the label of an area's record by its schema; undefined for an area without one. */
export const loadRecordLabel = async (
  area: Area | undefined,
): Promise<((record: Record<string, unknown>) => string) | undefined> => {
  if (!area?.schema) return undefined;
  const { label } = await areaLoadersOf(area).schema();
  // Another API may send null for a field without a value.
  return (record) => label(omitBy(record, (value) => value === null));
};
