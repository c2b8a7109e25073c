import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { type ConsoleDataProvider, useProvider } from '../../../../providers';
import { masterTypesQuery } from '../../fields/cachedLists';
import { recordLabelOf } from '../../fields/RecordLink';
import { type FieldNodes, fieldAt } from '../../schema';
import { type AnnotatedValue, annotatedValuesIn } from '../../texts';

/**
 * Loads the labels of the references and master types in a value of a form that is not saved yet. Returns them by path,
 * like `labels` of a record.
 */
export const useReferenceLabels = (fields: FieldNodes, path: string, value: unknown): Record<string, string> => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const node = fieldAt(fields, path);
  const references = node
    ? annotatedValuesIn(node, value, path).filter(({ meta }) => meta.reference || meta.masterType)
    : [];
  const { data = {} } = useQuery({
    queryKey: ['labels', path, ...references.map(({ value }) => value)],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(references.map((reference) => fetchLabel(queryClient, provider, reference))),
      ),
    enabled: references.length > 0,
  });
  return data;
};

const fetchLabel = async (
  queryClient: QueryClient,
  provider: ConsoleDataProvider,
  { path, value, meta }: AnnotatedValue,
): Promise<[string, string]> => {
  if (meta.masterType) {
    const type = (await queryClient.fetchQuery(masterTypesQuery(provider))).find(
      ({ category, key }) => category === meta.masterType && key === value,
    );
    return [path, type?.label ?? value];
  }
  const { data } = await provider.getMany<RaRecord>(meta.reference ?? '', { ids: [value] });
  return [path, recordLabelOf(data[0]) || (data[0]?.name ?? value)];
};
