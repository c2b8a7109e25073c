import { type RaRecord, withLifecycleCallbacks } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider';

/**
 * Adds the `recordLabel` to records of an API that does not send it, so that every screen can name its records. It is
 * not sent back, because such an API might store it.
 * @param loadLabel loads the function that returns the label of an area's record; undefined for other resources
 */
export const withRecordLabels = (
  provider: ConsoleDataProvider,
  loadLabel: (resource: string) => Promise<((record: Record<string, unknown>) => string) | undefined>,
): ConsoleDataProvider => {
  /** The resources whose labels the API does not send. */
  const unlabeled = new Set<string>();
  const label = async <Result extends { data: RaRecord | RaRecord[] }>(
    result: Result,
    _provider: unknown,
    resource: string,
  ): Promise<Result> => {
    const isUnlabeled = (record: RaRecord | null | undefined) => record != null && record.recordLabel === undefined;
    if (![result.data].flat().some(isUnlabeled)) return result;
    const labelOf = await loadLabel(resource);
    if (!labelOf) return result;
    unlabeled.add(resource);
    const withLabel = (record: RaRecord) =>
      isUnlabeled(record) ? { ...record, recordLabel: labelOf(record) } : record;
    return { ...result, data: Array.isArray(result.data) ? result.data.map(withLabel) : withLabel(result.data) };
  };
  return withLifecycleCallbacks(provider, [
    {
      resource: '*',
      afterGetList: label,
      afterGetOne: label,
      afterGetMany: label,
      afterGetManyReference: label,
      afterCreate: label,
      afterUpdate: label,
      beforeSave: async ({ recordLabel, ...data }, _provider, resource) =>
        recordLabel === undefined || unlabeled.has(resource) ? data : { ...data, recordLabel },
    },
  ]) as ConsoleDataProvider;
};
