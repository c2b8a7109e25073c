import { Stack, Typography } from '@mui/material';
import { type RaRecord, useResourceContext } from 'react-admin';
import { createTextsHook } from '../../../providers';
import { ReferrerList } from '../../fields/ReferrerList';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.publishing.archive', messages.archive);

/** The consequences of archiving a record: members no longer see it, and these records still refer to it. */
const ArchiveConfirmation = ({ record, onLinkClick }: { record: RaRecord; onLinkClick: () => void }) => {
  const resource = useResourceContext() ?? '';
  const t = useTexts();
  return (
    <Stack spacing={2}>
      <Typography>{t('message', { name: record.recordLabel })}</Typography>
      <ReferrerList area={resource} id={String(record.id)} onLinkClick={onLinkClick}>
        <Typography>{t('used')}</Typography>
      </ReferrerList>
    </Stack>
  );
};

export default ArchiveConfirmation;
