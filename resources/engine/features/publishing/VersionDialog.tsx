import { Typography } from '@mui/material';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { EmptyFields } from '../../core/record/emptyFields';
import { Field } from '../../core/record/Field';
import { type UpcomingVersion, useVersionInEffect } from '../../core/record/useVersionInEffect';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { SchemaContext, schemaForShow, useViewSchema } from '../../fields/schemaContext';
import { FieldGrid } from '../../fields/styledElements';
import { InfoDialog } from '../../ui/ActionDialog';
import { QueryState } from '../../ui/QueryState';
import { usePublishTexts } from './messages.en';
import { useFormatInstant } from './useFormatInstant';

interface VersionDialogProps {
  record: RaRecord;
  version: UpcomingVersion;
  onClose: () => void;
}

/** A dialog with all fields of a scheduled version. */
const VersionDialog = ({ record, version: { version, name, from }, onClose }: VersionDialogProps) => {
  const t = usePublishTexts();
  const format = useFormatInstant();
  const { schema } = useViewSchema();
  const query = useVersionInEffect(record, version);
  return (
    <InfoDialog title={t('scheduledVersions.version', { version: name })} maxWidth="md" onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('scheduledVersions.from', { from: format(from) })}
      </Typography>
      <QueryState query={query} loading={<RecordSkeleton />}>
        {(content) => (
          <SchemaContext.Provider value={schemaForShow(schema)}>
            <RecordContextProvider value={content}>
              <EmptyFields>
                <FieldGrid>
                  {Object.keys(schema.record.shape).map((source) => (
                    <Field key={source} source={source} />
                  ))}
                </FieldGrid>
              </EmptyFields>
            </RecordContextProvider>
          </SchemaContext.Provider>
        )}
      </QueryState>
    </InfoDialog>
  );
};

export default VersionDialog;
