import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetOne, useRecordContext, useResourceContext } from 'react-admin';
import { useProvider } from '../../../../providers';
import { InfoDialog } from '../../ui/ActionDialog';
import { FailureAlert } from '../../ui/FailureAlert';
import { ComparedVersions } from './ComparedVersions';
import { HistoryEntries } from './HistoryEntries';
import { useHistoryTexts } from './texts';

/** A dialog with the history of the record in context; it compares any two versions and can restore one. */
const HistoryDialog = ({ onClose }: { onClose: () => void }) => {
  const initialRecord = useRecordContext<RaRecord>();
  const resource = useResourceContext() ?? '';
  const t = useHistoryTexts();
  return (
    <InfoDialog title={t('title')} isLarge onClose={onClose}>
      {initialRecord && <History resource={resource} initialRecord={initialRecord} onClose={onClose} />}
    </InfoDialog>
  );
};

interface HistoryProps {
  resource: string;
  /** The record that the view around shows. */
  initialRecord: RaRecord;
  onClose: () => void;
}

const History = ({ resource, initialRecord, onClose }: HistoryProps) => {
  const { id } = initialRecord;
  const provider = useProvider();
  const { data: record = initialRecord } = useGetOne(resource, { id });
  const {
    data: entries,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, 'history', String(id), record.version],
    queryFn: ({ signal }) => provider.history(resource, { id, signal }),
  });
  const [selectedVersion, setSelectedVersion] = useState<number>();
  const entry = entries?.find(({ version }) => version === selectedVersion) ?? entries?.[0];
  if (error) {
    return <FailureAlert error={error} retry={refetch} sx={{ m: 2, alignSelf: 'flex-start' }} />;
  }
  if (!entries || !entry) return <Skeleton variant="rounded" height={200} sx={{ m: 2, flexGrow: 1 }} />;
  return (
    <Box
      sx={{
        display: 'grid',
        flexGrow: 1,
        minHeight: 0,
        gridTemplate: {
          xs: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
          md: 'minmax(0, 1fr) / 300px minmax(0, 1fr)',
        },
      }}
    >
      <Box
        sx={{
          p: 1,
          overflowY: 'auto',
          maxHeight: { xs: '34vh', md: 'none' },
          borderStyle: 'solid',
          borderWidth: { xs: '0 0 1px', md: '0 1px 0 0' },
          borderColor: 'divider',
        }}
      >
        <HistoryEntries
          record={record}
          entries={entries}
          selectedVersion={entry.version}
          onSelect={setSelectedVersion}
        />
      </Box>
      <Box sx={{ p: 2, overflowY: 'auto' }}>
        <ComparedVersions key={entry.version} id={id} entries={entries} entry={entry} onClose={onClose} />
      </Box>
    </Box>
  );
};

export default HistoryDialog;
