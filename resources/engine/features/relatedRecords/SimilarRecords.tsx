import { Alert } from '@mui/material';
import { useGetList, useRecordContext, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasCapability } from '../../../../providers';
import { RecordLink } from '../../fields/RecordLink';
import { useViewSchema } from '../../fields/schemaContext';
import { BulletList } from '../../fields/styledElements';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';
import { useRelatedRecordsTexts } from '../recordMessages.en';

/** Shorter texts, in characters, are similar to too many records. */
const minLength = 8;

/** A non-blocking warning that lists records of the area with a similar text in a field of `similar` of the schema. */
export const SimilarRecords = ({ source }: { source: string }) =>
  useViewSchema().isReading || !hasCapability('similar') ? null : <SimilarRecordsAlert source={source} />;

const SimilarRecordsAlert = ({ source }: { source: string }) => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const t = useRelatedRecordsTexts();
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
      {t('similar')}
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
