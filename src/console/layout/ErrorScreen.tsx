import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/**
 * Replaces a screen that has thrown an error. A reload also helps where a newer version of the console was deployed.
 */
export const ErrorScreen = () => {
  const translate = useTranslate();
  return (
    <Stack spacing={1.5} role="alert" sx={{ alignItems: 'center', py: 8, textAlign: 'center' }}>
      <Typography variant="h1">{translate('console.failed.title')}</Typography>
      <Typography color="textSecondary">{translate('ra.message.error')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('console.failed.retry')}
      </Button>
    </Stack>
  );
};
