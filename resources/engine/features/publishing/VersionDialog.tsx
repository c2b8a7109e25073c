import { Typography } from '@mui/material';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { usePublishTexts } from '../../core/actions/messages.en';
import { useFormatInstant } from '../../core/actions/useFormatInstant';
import { EmptyFields } from '../../core/record/emptyFields';
import { Field } from '../../core/record/Field';
import { useVersionInEffect } from '../../core/record/useVersionInEffect';
import type { UpcomingVersion } from '../../core/resource/upcomingVersion';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { SchemaContext, schemaForShow, useViewSchema } from '../../fields/schemaContext';
import { FieldGrid } from '../../fields/styledElements';
import { InfoDialog } from '../../ui/InfoDialog';
import { QueryState } from '../../ui/QueryState';

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
