import { MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import type { HistoryEntry } from '../../../../providers';
import { Comparison } from '../../core/comparison/Comparison';
import { useRecordVersion } from '../../core/record/useRecordVersion';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { FailureAlert } from '../../ui/FailureAlert';
import { RestoreButton } from './RestoreButton';
import { useEntryTexts, useHistoryTexts } from './texts';

interface ComparedVersionsProps {
  id: Identifier;
  entries: readonly HistoryEntry[];
  /** The selected version. */
  entry: HistoryEntry;
  onClose: () => void;
}

/** A version next to another one of the record; default: the version before it. */
export const ComparedVersions = ({ id, entries, entry, onClose }: ComparedVersionsProps) => {
  const t = useHistoryTexts();
  const { savedBy } = useEntryTexts();
  const formatDateTime = useFormatDateTime();
  const [other, setOther] = useState(entry.fromVersion - 1);
  const [earlier, later] = [Math.min(other, entry.version), Math.max(other, entry.version)];
  const before = useRecordVersion(id, earlier);
  const after = useRecordVersion(id, later);
  const versionLabel = (version: number) => {
    const compared = entries.find((one) => one.version === version);
    return compared ? t('named', { time: formatDateTime(compared.savedAt), name: savedBy(compared) }) : '';
  };
  const others = entries.filter(({ version }) => version !== entry.version);
  const failed = [before, after].filter(({ error }) => error);
  const error = failed[0]?.error;
  return (
    <Stack spacing={2}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ alignItems: { sm: 'flex-end' }, justifyContent: 'space-between' }}
      >
        {others.length > 0 && (
          <TextField
            select
            label={t('compareWith')}
            value={other === 0 ? '' : other}
            onChange={({ target }) => setOther(Number(target.value))}
            sx={{ maxWidth: 360 }}
          >
            {others.map(({ version }) => (
              <MenuItem key={version} value={version}>
                {versionLabel(version)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <RestoreButton id={id} entry={entry} current={entries[0]?.version ?? entry.version} onRestored={onClose} />
      </Stack>
      {error && <FailureAlert error={error} retry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />}
      {other === 0 && <Typography color="textSecondary">{t('first')}</Typography>}
      {before.data && after.data ? (
        <Comparison
          before={before.data}
          after={after.data}
          names={{ before: versionLabel(earlier), after: versionLabel(later) }}
        />
      ) : (
        !error && <Skeleton variant="rounded" height={200} />
      )}
    </Stack>
  );
};
