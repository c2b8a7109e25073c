import { Typography } from '@mui/material';
import { type RaRecord, useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { isPermitted } from '../../../../providers';
import { useViewSchema } from '../../fields/schemaContext';
import { type RecordAction, withdraw } from '../../schema';
import { useOpenField } from '../record/useOpenField';
import type { UpcomingVersion } from '../resource/upcomingVersion';
import { ActionQuestion } from './ActionQuestion';
import { ArchiveConfirmation } from './ArchiveConfirmation';
import { actionEffectsOf } from './actionEffects';
import { MissingFieldsNotice } from './MissingFieldsCard';
import { PublishingOutcome } from './PublishingOutcome';
import { usePublishTexts } from './publishTexts';
import { useFormatInstant } from './useFormatInstant';

interface ActionNoticesProps {
  action: RecordAction;
  record: RaRecord;
  /** The scheduled version that the action is about. */
  scheduled: UpcomingVersion | undefined;
  /** Whether this user made the last edit, which somebody else should approve. */
  approvesSelf: boolean;
  /** Whether the API has refused the action; the dialog shows its message. */
  hasError: boolean;
  /** Closes the dialog, before something else is opened. */
  onClose: () => void;
}

/** The texts above the input of an action: its question, its consequences for members, and the missing fields. */
export const ActionNotices = ({ action, record, scheduled, approvesSelf, hasError, onClose }: ActionNoticesProps) => {
  const resource = useResourceContext() ?? '';
  const t = usePublishTexts();
  const { schema } = useViewSchema();
  const formatInstant = useFormatInstant();
  const openField = useOpenField();
  const effects = actionEffectsOf(schema, record, action);
  const { discards, hidesFromMembers, withdrawnVersions, publishes, leadsToMembers } = effects;
  return (
    <>
      <ActionQuestion action={action} record={record} />
      {hidesFromMembers && <ArchiveConfirmation record={record} onLinkClick={onClose} />}
      {discards && <Typography>{t('discardHelp')}</Typography>}
      {scheduled && (
        <Typography sx={{ mb: 2 }}>
          {t(action.name === withdraw ? 'withdrawHelp' : 'rescheduleHelp', { from: formatInstant(scheduled.from) })}
        </Typography>
      )}
      {withdrawnVersions > 0 && (
        <Typography sx={{ mb: 2 }}>{t('archiveScheduled', { smart_count: withdrawnVersions })}</Typography>
      )}
      {publishes && <PublishingOutcome record={record} />}
      {!hasError && leadsToMembers && isPermitted(resource, 'edit') && (
        <MissingFieldsNotice
          record={record}
          onOpen={(path) => {
            // The dialog restores the focus when it closes; only then may the field be focused.
            flushSync(onClose);
            openField(path);
          }}
        />
      )}
      {approvesSelf && <Typography sx={{ mb: 2 }}>{t('fourEyesOrReason')}</Typography>}
    </>
  );
};
