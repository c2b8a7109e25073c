import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProblemPage } from '../../../resources/engine/ui/ProblemPage';

/**
 * Replaces a screen that has thrown an error. A reload also helps where a newer version of the console was deployed.
 */
export const ErrorScreen = () => {
  const translate = useTranslate();
  return (
    <ProblemPage title={translate('console.failed.title')} message={translate('ra.message.error')}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('console.failed.retry')}
      </Button>
    </ProblemPage>
  );
};
