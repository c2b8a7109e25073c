import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetOne, useRecordContext, useResourceContext } from 'react-admin';
import { useProvider } from '../../../providers';
import { InfoDialog } from '../../actions/InfoDialog';
import { ComparedVersions } from './ComparedVersions';
import { HistoryEntries } from './HistoryEntries';
import { useHistoryTexts } from './texts';

/** What happened to the record in context, any two of its versions side by side, and the way back to one. */
const HistoryDialog = ({ onClose }: { onClose: () => void }) => {
  const opened = useRecordContext<RaRecord>();
  const resource = useResourceContext() ?? '';
  const t = useHistoryTexts();
  return (
    <InfoDialog title={t('title')} isLarge onClose={onClose}>
      {opened && <History resource={resource} opened={opened} onClose={onClose} />}
    </InfoDialog>
  );
};

interface HistoryProps {
  resource: string;
  /** The record as the view around shows it. */
  opened: RaRecord;
  onClose: () => void;
}

const History = ({ resource, opened, onClose }: HistoryProps) => {
  const { id } = opened;
  const provider = useProvider();
  const { data: record = opened } = useGetOne(resource, { id });
  const { data: entries, error } = useQuery({
    queryKey: [resource, 'history', String(id), record.version],
    queryFn: ({ signal }) => provider.history(resource, { id, signal }),
  });
  const [chosen, setChosen] = useState<number>();
  const entry = entries?.find(({ version }) => version === chosen) ?? entries?.[0];
  if (error) {
    return (
      <Alert severity="error" sx={{ m: 2, alignSelf: 'flex-start' }}>
        {error.message}
      </Alert>
    );
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
        <HistoryEntries record={record} entries={entries} chosen={entry.version} onChoose={setChosen} />
      </Box>
      <Box sx={{ p: 2, overflowY: 'auto' }}>
        <ComparedVersions key={entry.version} id={id} entries={entries} entry={entry} onClose={onClose} />
      </Box>
    </Box>
  );
};

export default HistoryDialog;
