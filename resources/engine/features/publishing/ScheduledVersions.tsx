import { Button, Stack, Typography } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { UpcomingVersion } from '../../core/record/useVersionInEffect';
import { isLive } from '../../core/resource/displayStates';
import { loadable } from '../../fields/loadable';
import { useViewSchema } from '../../fields/schemaContext';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { findAction, type RecordAction, reschedule, withdraw } from '../../schema';
import { usePublishTexts } from './messages.en';
import { useFormatEnd, useFormatInstant } from './useFormatInstant';
import { VersionRefusal } from './VersionRefusal';

const VersionDialog = loadable(() => import('./VersionDialog'));

interface ScheduledVersionsProps {
  record: RaRecord;
  /** Whether the actions wait, e.g. for unsaved changes. */
  isDisabled: boolean;
  /** Opens the dialog of an action on one of the versions. */
  onPress: (action: RecordAction, version: UpcomingVersion) => void;
}

/**
 * The versions that wait for their start, in its order, after the one that is live. Each can be read, moved and
 * withdrawn alone.
 */
export const ScheduledVersions = ({ record, isDisabled, onPress }: ScheduledVersionsProps) => {
  const t = usePublishTexts();
  const { schema } = useViewSchema();
  const id = useId();
  const [shown, setShown] = useState<UpcomingVersion>();
  const versions: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  if (versions.length === 0) return null;
  const possibleAction = (name: string) => (record.actions?.includes(name) ? findAction(schema, name) : undefined);
  const [move, cancel] = [possibleAction(reschedule), possibleAction(withdraw)];
  const button = (text: 'see' | 'move' | 'withdraw', version: UpcomingVersion, onClick: () => void) => (
    <Button
      key={text}
      size="small"
      sx={{ minWidth: 0 }}
      disabled={isDisabled && text !== 'see'}
      onClick={onClick}
      aria-label={t(`scheduledVersions.${text}Version`, { version: version.name })}
    >
      {t(`scheduledVersions.${text}`)}
    </Button>
  );
  return (
    <div>
      <Typography variant="h3" id={id}>
        {t(isLive(record) ? 'scheduledVersions.titleWithLive' : 'scheduledVersions.title')}
      </Typography>
      <Stack component="ol" aria-labelledby={id} spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {isLive(record) && (
          <li>
            <Typography sx={{ fontWeight: 550 }}>
              {t('scheduledVersions.version', { version: record.publishedVersionName ?? record.publishedVersion })}
            </Typography>
            <Typography>{t('scheduledVersions.liveNow')}</Typography>
          </li>
        )}
        {versions.map((version) => (
          <li key={version.version}>
            <VersionLine version={version} recordLabel={record.recordLabel} />
            <VersionRefusal record={record} version={version.version} />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -0.75 }}>
              {button('see', version, () => setShown(version))}
              {move && button('move', version, () => onPress(move, version))}
              {cancel && button('withdraw', version, () => onPress(cancel, version))}
            </Stack>
          </li>
        ))}
      </Stack>
      <Suspense>
        {shown && <VersionDialog record={record} version={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </div>
  );
};

/** One version: its number, its window, its label where that is another than that of the record, and its approval. */
const VersionLine = ({ version, recordLabel }: { version: UpcomingVersion; recordLabel: string }) => {
  const t = usePublishTexts();
  const format = useFormatInstant();
  const formatEnd = useFormatEnd();
  const formatDateTime = useFormatDateTime();
  const { name, from, until, label, approvedAt, approvedByName, approvalNote } = version;
  const window = { from: format(from), until: until && formatEnd(until) };
  const approval = approvedAt && { name: approvedByName ?? '–', at: formatDateTime(approvedAt), note: approvalNote };
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>{t('scheduledVersions.version', { version: name })}</Typography>
      <Typography>{t(until ? 'scheduledVersions.fromUntil' : 'scheduledVersions.from', window)}</Typography>
      {label !== recordLabel && <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>}
      {approval && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t(approval.note ? 'approvedWithNote' : 'approved', approval)}
        </Typography>
      )}
    </>
  );
};
