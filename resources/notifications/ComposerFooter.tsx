import { Box } from '@mui/material';
import { MailCheck } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { hasCapability, isPermitted } from '../../providers';
import { useRecordValues } from '../engine/fields/schemaContext';
import { SaveAndAct } from '../engine/recordViews/SaveAndAct';
import { useAudienceEstimate } from './AudienceEstimate';
import { actionOfDraft } from './notificationSchema';
import { SendingSummary } from './SendingSummary';
import { testAction } from './TestButton';
import { useTexts } from './texts';

/** The end of the bar below the form of a notification: what will happen, a test, and the action that ends the draft. */
export const ComposerFooter = () => {
  const values = useRecordValues();
  const translate = useTranslate();
  const t = useTexts();
  const { data, error } = useAudienceEstimate(values);
  const action = actionOfDraft(values);
  return (
    <>
      <Box
        sx={{
          flex: '1 1 0',
          minWidth: 0,
          alignSelf: 'center',
          color: 'text.secondary',
          '@media (max-width: 1099px)': { display: 'none' },
        }}
      >
        {data && !error && data.people !== 0 && <SendingSummary people={data.people} />}
      </Box>
      {hasCapability('sending') && (
        <Box sx={{ '@media (max-width: 599px)': { display: 'none' } }}>
          <SaveAndAct action={testAction} variant="text" startIcon={<MailCheck size={18} aria-hidden />}>
            {t('test.button')}
          </SaveAndAct>
        </Box>
      )}
      {isPermitted('notifications', action === 'submit' ? 'edit' : 'publish') && (
        <SaveAndAct action={action} variant="contained" needsAll>
          {translate(`resources.notifications.actions.${action}`)}
        </SaveAndAct>
      )}
    </>
  );
};
