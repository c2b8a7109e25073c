import { Box, Chip, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import type { HistoryEntry } from '../../../../providers';
import type { UpcomingVersion } from '../../core/record/useVersionInEffect';
import { visuallyHidden } from '../../fields/styledElements';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { useEntryTexts, useHistoryTexts } from './texts';

interface HistoryEntriesProps {
  /** The present record. */
  record: RaRecord;
  entries: readonly HistoryEntry[];
  /** The number of the selected version. */
  selectedVersion: number;
  onSelect: (version: number) => void;
}

/** The history entries of a record, newest first, as radio buttons that select a version. */
export const HistoryEntries = ({ record, entries, selectedVersion, onSelect }: HistoryEntriesProps) => {
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
              borderColor: entry.version === selectedVersion ? 'primary.main' : 'transparent',
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
            }}
          >
            <input
              type="radio"
              style={visuallyHidden}
              name={name}
              checked={entry.version === selectedVersion}
              onChange={() => onSelect(entry.version)}
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
  const { what, fields, savedBy } = useEntryTexts();
  const changedFields = fields(entry);
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
        {` · ${savedBy(entry)}`}
      </Typography>
      {changedFields !== '' && (
        <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {changedFields}
        </Typography>
      )}
      {entry.reason && (
        <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {t('reason', { reason: entry.reason })}
        </Typography>
      )}
      {entry.embeddedChanges?.map(({ area, id, label, at, byName }) => (
        <Typography key={`${area}/${id}/${at}`} variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {t('embeddedChange', { label, time: formatDateTime(at), name: savedBy({ savedByName: byName }) })}
        </Typography>
      ))}
    </>
  );
};

const colors = { current: 'default', live: 'success', scheduled: 'info' } as const;

/** Returns the chips of an entry: whether it made the current, the live or the scheduled version. */
const chipsOf = ({ version, fromVersion }: HistoryEntry, record: RaRecord): (keyof typeof colors)[] => {
  const includes = (other: number | null | undefined) => other != null && fromVersion <= other && other <= version;
  const scheduled: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  const isExpired = record.liveUntil && Date.parse(record.liveUntil) <= Date.now();
  return [
    ...(includes(record.version) ? ['current' as const] : []),
    ...(includes(record.publishedVersion) && !isExpired ? ['live' as const] : []),
    ...(scheduled.some(({ version }) => includes(version)) ? ['scheduled' as const] : []),
  ];
};
