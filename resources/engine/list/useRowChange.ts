import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { type BulkAction, useProvider } from '../../../providers';
import { useAction } from '../../actions/useAction';
import { type RowChange, useRowEditTexts } from './rowEdit';

/**
 * Returns an action that changes one field of a row, based on the row's version. Its `run` resolves to whether the
 * change succeeded.
 */
export const useRowChange = () => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const t = useRowEditTexts();
  const updateCachedRow = useUpdateCachedRow(resource);
  const changeTo = (value: unknown, { row, source }: RowChange, version: number) => {
    const action: BulkAction = { action: 'change', data: { [source]: value } };
    return provider.bulk(resource, action, { items: [{ id: row.id, version }] });
  };
  return useAction((change: RowChange) => changeTo(change.value, change, change.row.version), {
    successMessage: (_, { row, isDeferredToPublish }) =>
      t(isDeferredToPublish ? 'waits' : 'changed', { name: row.recordLabel }),
    undo: async (outcome, change) => {
      await changeTo(change.row[change.source] ?? null, change, versionIn(outcome));
      notify(translate('ra.notification.updated', { smart_count: 1 }), { type: 'success' });
      refresh();
    },
    onSuccess: (outcome, { row, source, value }) =>
      updateCachedRow({ id: row.id, version: versionIn(outcome), [source]: value }),
  });
};

const versionIn = (outcome: Awaited<ReturnType<ReturnType<typeof useProvider>['bulk']>>) => {
  const version = 'rows' in outcome ? outcome.rows[0]?.version : undefined;
  if (version === undefined) throw new Error('The API told no version of the row that it changed');
  return version;
};

/**
 * Returns a function that updates a row in the cached lists until they reload, so that a second press starts from the
 * new version.
 */
const useUpdateCachedRow = (resource: string) => {
  const queryClient = useQueryClient();
  return (changed: RaRecord) =>
    queryClient.setQueriesData(
      { queryKey: [resource, 'getList'], predicate: ({ state }) => hasRows(state.data) },
      (page: { data: RaRecord[] } | undefined) =>
        page && { ...page, data: page.data.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)) },
    );
};

/** Whether cached data is a page of a list: the counts of the tabs are cached under similar keys. */
const hasRows = (page: unknown) => typeof page === 'object' && page !== null && 'data' in page;
