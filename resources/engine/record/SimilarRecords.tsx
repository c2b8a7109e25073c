import { Alert } from '@mui/material';
import { useGetList, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasCapability } from '../../../providers';
import { RecordLink } from '../../fields/RecordLink';
import { useViewSchema } from '../../fields/schemaContext';
import { BulletList } from '../../fields/styledElements';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';

/** Too short a text resembles everything. */
const minLength = 8;

/** Says, without standing in the way, which records of the area say much the same in a field that the schema calls `similar`. */
export const SimilarRecords = ({ source }: { source: string }) =>
  useViewSchema().isReading || !hasCapability('similar') ? null : <Similar source={source} />;

const Similar = ({ source }: { source: string }) => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const translate = useTranslate();
  const text: string = useDebouncedValue((useWatch({ name: source }) ?? '').trim());
  const { data } = useGetList(
    resource,
    { filter: { similar: text }, pagination: { page: 1, perPage: 3 }, sort: { field: source, order: 'ASC' } },
    { enabled: text.length >= minLength && text !== record?.[source], staleTime: 60_000 },
  );
  const others = (data ?? []).filter((other) => other.id !== record?.id);
  if (others.length === 0) return null;
  return (
    <Alert severity="warning" className="wide">
      {translate('console.similar')}
      <BulletList>
        {others.map((other) => (
          <li key={other.id}>
            <RecordLink area={resource} id={String(other.id)} label={other.recordLabel} />
          </li>
        ))}
      </BulletList>
    </Alert>
  );
};
