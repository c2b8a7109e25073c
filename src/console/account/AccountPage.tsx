import { Card, Stack, Typography } from '@mui/material';
import { hasCapability } from '../../../providers';
import { ChangePassword } from './ChangePassword';
import { useTexts } from './messages.en';
import { Sessions } from './Sessions';

/** The screen for the user's password and sessions. */
export const AccountPage = () => {
  const t = useTexts();
  return (
    <>
      <title>{t('title')}</title>
      <Typography variant="h1" sx={{ mb: 2, minHeight: 44 }}>
        {t('title')}
      </Typography>
      <Stack spacing={2} sx={{ maxWidth: 880 }}>
        <Card>
          <ChangePassword />
        </Card>
        {hasCapability('sessions') && (
          <Card>
            <Sessions />
          </Card>
        )}
      </Stack>
    </>
  );
};
