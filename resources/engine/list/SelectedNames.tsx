import {
  type Identifier,
  useGetMany,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { PlainList } from '../../fields/styledElements';

import { rowsMeta } from './rowsMeta';

const most = 5;

/** Names the records that are chosen in the list around it, also those on other pages. */
export const SelectedNames = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const represent = useGetRecordRepresentation(resource);
  const { data = [] } = useGetMany(resource, { ids: selectedIds.slice(0, most), ...rowsMeta });
  return (
    <FirstNames
      records={data.map((record) => ({ id: record.id, name: String(represent(record)) }))}
      count={selectedIds.length}
    />
  );
};

interface FirstNamesProps {
  /** The records, or the first of them. */
  records: readonly { id: Identifier; name: string }[];
  /** How many there are. */
  count: number;
}

/** The first five names of records, and how many more there are. */
export const FirstNames = ({ records, count }: FirstNamesProps) => {
  const translate = useTranslate();
  const shown = records.slice(0, most);
  return (
    <PlainList>
      {shown.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {count > shown.length && <li>{translate('console.andMore', { count: count - shown.length })}</li>}
    </PlainList>
  );
};
