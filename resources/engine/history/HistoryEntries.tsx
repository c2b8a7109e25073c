import { Box, Chip, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import type { HistoryEntry } from '../../../providers';
import { visuallyHidden } from '../../fields/styledElements';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { useEntryTexts, useHistoryTexts } from './texts';

interface HistoryEntriesProps {
  /** The record as it is now. */
  record: RaRecord;
  entries: readonly HistoryEntry[];
  chosen: number;
  onChoose: (version: number) => void;
}

/** What happened to a record, newest first, to choose a version from. */
export const HistoryEntries = ({ record, entries, chosen, onChoose }: HistoryEntriesProps) => {
  const t = useHistoryTexts();
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <legend style={visuallyHidden}>{t('entries')}</legend>
      <Stack spacing={0.5}>
        {entries.map((entry) => (
          <Box
            key={entry.version}
            component="label"
            sx={{
              display: 'block',
              position: 'relative',
              px: 1.5,
              py: 1,
              borderRadius: 1,
              border: 1,
              borderColor: entry.version === chosen ? 'primary.main' : 'transparent',
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
            }}
          >
            <input
              type="radio"
              style={visuallyHidden}
              name={name}
              checked={entry.version === chosen}
              onChange={() => onChoose(entry.version)}
            />
            <Entry entry={entry} record={record} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
};

const Entry = ({ entry, record }: { entry: HistoryEntry; record: RaRecord }) => {
  const t = useHistoryTexts();
  const formatDateTime = useFormatDateTime();
  const { what, fields } = useEntryTexts();
  const changed = fields(entry);
  return (
    <>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 550, mr: 0.5 }}>
          {what(entry)}
        </Typography>
        {chipsOf(entry, record).map((chip) => (
          <Chip key={chip} size="small" label={t(chip)} color={colors[chip]} />
        ))}
      </Stack>
      <Typography variant="caption" component="div" color="textSecondary">
        <time dateTime={entry.savedAt}>{formatDateTime(entry.savedAt)}</time>
        {` · ${entry.savedByName ?? t('somebody')}`}
      </Typography>
      {changed !== '' && (
        <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {changed}
        </Typography>
      )}
      {entry.reason && (
        <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {t('reason', { reason: entry.reason })}
        </Typography>
      )}
    </>
  );
};

const colors = { current: 'default', live: 'success', scheduled: 'info' } as const;

/** Which of the versions that count for something an entry made. */
const chipsOf = ({ version, fromVersion }: HistoryEntry, record: RaRecord): (keyof typeof colors)[] => {
  const isHere = (wanted: number | null | undefined) => wanted != null && fromVersion <= wanted && wanted <= version;
  const isOver = record.liveUntil && Date.parse(record.liveUntil) <= Date.now();
  return [
    ...(isHere(record.version) ? ['current' as const] : []),
    ...(isHere(record.publishedVersion) && !isOver ? ['live' as const] : []),
    ...(isHere(record.scheduledVersion) ? ['scheduled' as const] : []),
  ];
};
