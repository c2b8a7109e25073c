import { Box, Stack, Typography } from '@mui/material';
import { Suspense } from 'react';
import { ResourceContextProvider, useResourceDefinitions } from 'react-admin';
import type { ActivityEntry } from '../../../../providers';
import { Comparison } from '../../core/comparison/Comparison';
import { useFieldName } from '../../core/record/useFieldName';
import { useSchemaOf } from '../../core/resource/areaContext';
import { type Area, hasRecords } from '../../core/resource/defineArea';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { SchemaContext, schemaForShow } from '../../fields/schemaContext';
import { useActivityTexts } from '../recordMessages.en';
import { listChangedFields } from './texts';

/** The details of an activity entry: the reason, the values before and after, the IP address and the request id. */
export const EntryDetails = ({ entry }: { entry: ActivityEntry }) => {
  const t = useActivityTexts();
  const reason = entry.after?.reason;
  const embedded = entry.after?.embedded as { label: string } | undefined;
  return (
    <ResourceContextProvider value={entry.area}>
      <Stack spacing={2}>
        {typeof reason === 'string' && <Detail name={t('reason')} text={reason} />}
        {embedded && <Detail name={t('embedded')} text={embedded.label} />}
        <Suspense fallback={<RecordSkeleton />}>
          <Changes entry={entry} />
        </Suspense>
        {(entry.ip || entry.requestId) && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            {entry.ip && <Detail name={t('from')} text={entry.ip} />}
            {entry.requestId && <Detail name={t('request')} text={entry.requestId} />}
          </Stack>
        )}
      </Stack>
    </ResourceContextProvider>
  );
};

const Detail = ({ name, text }: { name: string; text: string }) => (
  <div>
    <Typography variant="caption" component="div" color="textSecondary">
      {name}
    </Typography>
    <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
  </div>
);

const Changes = ({ entry }: { entry: ActivityEntry }) => {
  const area: Area | undefined = useResourceDefinitions()[entry.area]?.options?.area;
  const hasChanges = listChangedFields(entry).length > 0 || entry.before?.status !== entry.after?.status;
  if (!hasChanges) return null;
  return area && hasRecords(area) ? <SchemaChanges area={area} entry={entry} /> : <PlainChanges entry={entry} />;
};

const SchemaChanges = ({ area, entry }: { area: Area; entry: ActivityEntry }) => {
  const t = useActivityTexts();
  const schema = useSchemaOf(area);
  const { recordId: id, files, labels } = entry;
  return (
    <SchemaContext.Provider value={schemaForShow(schema)}>
      <Comparison
        before={{ ...entry.before, id, files, labels: labels.before }}
        after={{ ...entry.after, id, files, labels: labels.after }}
        names={{ before: t('before'), after: t('after') }}
      />
    </SchemaContext.Provider>
  );
};

/** The raw values, for an area without a schema. */
const PlainChanges = ({ entry }: { entry: ActivityEntry }) => {
  const formatFieldName = useFieldName();
  const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return listChangedFields(entry).map((field) => {
    const values = [entry.before?.[field], entry.after?.[field]].filter(
      (value) => value !== undefined && value !== null,
    );
    return <Detail key={field} name={formatFieldName(field)} text={values.map(formatValue).join(' → ')} />;
  });
};
