import { Alert, Box, Card, Typography } from '@mui/material';
import { Navigate, useLocation } from 'react-router';
import { replaceDocument } from '../../../providers/session/signInRedirect';
import { ChangePassword } from './ChangePassword';
import { useTexts } from './messages.en';

const path = '/change-password';

/** The only screen for users with the password that was generated at the first start, until they set another. */
export const FirstPassword = () => {
  const t = useTexts();
  const { pathname } = useLocation();
  if (pathname !== path) return <Navigate to={path} replace />;
  return (
    <Box component="main" sx={{ maxWidth: 880, mx: 'auto', p: 3 }}>
      <title>{t('title')}</title>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('first')}
      </Alert>
      <Card>
        <ChangePassword onChanged={() => replaceDocument('/dashboard')} />
      </Card>
    </Box>
  );
};
