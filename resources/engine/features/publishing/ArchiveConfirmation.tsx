import { Stack, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { ReferrerNotice } from '../../core/actions/ReferrerNotice';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.features.publishing.archive', messages.archive);

/** The consequences of archiving a record: members no longer see it, and these records still lead to it. */
export const ArchiveConfirmation = ({ record, onLinkClick }: { record: RaRecord; onLinkClick: () => void }) => {
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
