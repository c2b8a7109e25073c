import {
  type Identifier,
  useGetMany,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { rowsMeta } from '../../core/list/initialListParams';
import { PlainList } from '../../fields/styledElements';

const maxNames = 5;

/** The names of the records that are selected in the list in context, on all of its pages. */
export const SelectedNames = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const formatName = useGetRecordRepresentation(resource);
  const { data = [] } = useGetMany(resource, { ids: selectedIds.slice(0, maxNames), ...rowsMeta });
  return (
    <FirstNames
      records={data.map((record) => ({ id: record.id, name: String(formatName(record)) }))}
      count={selectedIds.length}
    />
  );
};

interface FirstNamesProps {
  /** The records, or the first of them. */
  records: readonly { id: Identifier; name: string }[];
  /** The number of all records. */
  count: number;
}

/** The names of the first five records, and the number of the others. */
export const FirstNames = ({ records, count }: FirstNamesProps) => {
  const translate = useTranslate();
  const displayed = records.slice(0, maxNames);
  return (
    <PlainList>
      {displayed.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {count > displayed.length && <li>{translate('console.andMore', { count: count - displayed.length })}</li>}
    </PlainList>
  );
};
