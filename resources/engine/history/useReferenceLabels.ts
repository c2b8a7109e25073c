import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { type ConsoleDataProvider, useProvider } from '../../../providers';
import { type AnnotatedValue, annotatedValuesIn } from '../../domain';
import { recordLabelOf } from '../../fields/RecordLink';
import { type FieldNodes, fieldAt } from '../../kit';

/**
 * What the references and master types of a field are called, by their path, as `labels` of a record says it; for a
 * value that was chosen in a form and is not saved yet.
 */
export const useReferenceLabels = (fields: FieldNodes, path: string, value: unknown): Record<string, string> => {
  const provider = useProvider();
  const node = fieldAt(fields, path);
  const wanted = node
    ? annotatedValuesIn(node, value, path).filter(({ meta }) => meta.reference || meta.masterType)
    : [];
  const { data = {} } = useQuery({
    queryKey: ['labels', path, ...wanted.map(({ value }) => value)],
    queryFn: async () => Object.fromEntries(await Promise.all(wanted.map((one) => labelled(provider, one)))),
    enabled: wanted.length > 0,
  });
  return data;
};

const labelled = async (
  provider: ConsoleDataProvider,
  { path, value, meta }: AnnotatedValue,
): Promise<[string, string]> => {
  if (meta.masterType) {
    const type = (await provider.masterTypes()).find(
      ({ category, key }) => category === meta.masterType && key === value,
    );
    return [path, type?.label ?? value];
  }
  const { data } = await provider.getMany<RaRecord>(meta.reference ?? '', { ids: [value] });
  return [path, recordLabelOf(data[0]) || (data[0]?.name ?? value)];
};
