import { Skeleton, Stack, Typography } from '@mui/material';
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { ActionQuestion } from '../../core/actions/ActionQuestion';
import { ReferrerNotice } from '../../core/actions/ReferrerNotice';
import { CarriedValuesAlert } from '../../core/record/CarriedValuesNotice';
import type { UpcomingVersion } from '../../core/record/useVersionInEffect';
import { loadable } from '../../fields/loadable';
import { useViewSchema } from '../../fields/schemaContext';
import { type RecordAction, withdraw } from '../../schema';
import { actionEffectsOf } from './actionEffects';
import { messages, usePublishTexts } from './messages.en';
import { PublishingOutcome } from './PublishingOutcome';
import { useFormatInstant } from './useFormatInstant';

/** Whether a record in review was edited after it was sent there. */
export const isEditedInReview = ({ submittedVersion, version }: RaRecord): boolean =>
  typeof submittedVersion === 'number' && version > submittedVersion;

// Few approvals are of a record that was edited meanwhile.
const ChangesInReview = loadable(() => import('./ChangesInReview'));

interface ActionNoticesProps {
  action: RecordAction;
  record: RaRecord;
  /** The scheduled version that the action is about. */
  scheduled: UpcomingVersion | undefined;
  /** Whether this user made the last edit, which somebody else should approve. */
  approvesSelf: boolean;
  /** Closes the dialog, before something else is opened. */
  onClose: () => void;
}

/** The texts above the input of an action: its question, and its consequences for members. */
export const ActionNotices = ({ action, record, scheduled, approvesSelf, onClose }: ActionNoticesProps) => {
  const t = usePublishTexts();
  const { schema } = useViewSchema();
  const formatInstant = useFormatInstant();
  const effects = actionEffectsOf(schema, record, action);
  const { discards, hidesFromMembers, withdrawnVersions, publishes } = effects;
  return (
    <>
      <ActionQuestion action={action} record={record} />
      {action.goesLive && isEditedInReview(record) && (
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <ChangesInReview record={record} />
        </Suspense>
      )}
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
      {(publishes || action.to === 'in_review') && <CarriedValuesAlert record={record} />}
      {publishes && <PublishingOutcome record={record} />}
      {approvesSelf && <Typography sx={{ mb: 2 }}>{t('otherApproverOrReason')}</Typography>}
    </>
  );
};

const useTexts = createTextsHook('resources.engine.features.publishing.archive', messages.archive);

/** The consequences of archiving a record: members no longer see it, and these records still lead to it. */
const ArchiveConfirmation = ({ record, onLinkClick }: { record: RaRecord; onLinkClick: () => void }) => {
  const t = useTexts();
  return (
    <Stack spacing={2}>
      <Typography>
        {t(record.showsAs === 'scheduled' ? 'messageScheduled' : 'message', { name: record.recordLabel })}
      </Typography>
      <ReferrerNotice filter={{ id: [record.id] }} onLinkClick={onLinkClick} />
    </Stack>
  );
};
