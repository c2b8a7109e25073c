import type { RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider';

type Result = { data: RaRecord | RaRecord[] };
type Call = (resource: string, params: { data?: Record<string, unknown> }) => Promise<Result>;

const reads = ['getList', 'getOne', 'getMany', 'getManyReference'] as const;
const saves = ['create', 'update'] as const;

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
  const withLabels = async (resource: string, result: Result): Promise<Result> => {
    const isUnlabeled = (record: RaRecord | null | undefined) => record != null && record.recordLabel === undefined;
    if (![result.data].flat().some(isUnlabeled)) return result;
    const labelOf = await loadLabel(resource);
    if (!labelOf) return result;
    unlabeled.add(resource);
    const withLabel = (record: RaRecord) =>
      isUnlabeled(record) ? { ...record, recordLabel: labelOf(record) } : record;
    return { ...result, data: Array.isArray(result.data) ? result.data.map(withLabel) : withLabel(result.data) };
  };
  /** Sends values of a form without a label that the API did not send. */
  const send = (name: (typeof saves)[number] | 'updateMany'): Call => {
    const call = provider[name] as Call;
    return (resource, { data: { recordLabel, ...data } = {}, ...params }) =>
      call(resource, {
        ...params,
        data: recordLabel === undefined || unlabeled.has(resource) ? data : { ...data, recordLabel },
      });
  };
  const labeled = (name: string, call: Call) => [
    name,
    async (...parameters: Parameters<Call>) => withLabels(parameters[0], await call(...parameters)),
  ];
  return {
    ...provider,
    ...Object.fromEntries(reads.map((name) => labeled(name, provider[name] as Call))),
    ...Object.fromEntries(saves.map((name) => labeled(name, send(name)))),
    updateMany: send('updateMany'),
  } as ConsoleDataProvider;
};
