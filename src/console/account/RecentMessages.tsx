import { Alert, Stack, Typography } from '@mui/material';
import { PlainList, SecondaryText } from '../../../resources/engine/fields/styledElements';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { InfoDialog } from '../../../resources/engine/ui/ActionDialog';
import { useTexts } from './messages.en';
import { recentToasts } from './recentToasts';

/** The recent toasts of this tab. */
export const RecentMessages = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const messages = recentToasts();
  return (
    <InfoDialog title={t('messages')} onClose={onClose}>
      {messages.length === 0 && <Typography color="textSecondary">{t('noMessages')}</Typography>}
      <PlainList>
        {messages.map(({ key, text, type, at }) => (
          <li key={key}>
            <Alert severity={isSeverity(type) ? type : 'info'} sx={{ overflowWrap: 'anywhere' }}>
              <Stack>
                {text}
                <SecondaryText>{formatDateTime(at)}</SecondaryText>
              </Stack>
            </Alert>
          </li>
        ))}
      </PlainList>
    </InfoDialog>
  );
};

const severities = ['success', 'info', 'warning', 'error'] as const;

const isSeverity = (type: string): type is (typeof severities)[number] =>
  severities.some((severity) => severity === type);
