import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PlainList } from '../../fields/styledElements';
import { UploadProgress } from '../uploadStatus';
import { useTexts } from './messages.en';
import type { PendingUpload } from './useUploads';

/** The list of running, waiting and failed uploads to the library. */
export const UploadList = ({ uploads }: { uploads: readonly PendingUpload[] }) => {
  const t = useTexts();
  const translate = useTranslate();
  if (uploads.length === 0) return null;
  return (
    <PlainList aria-label={t('uploads')}>
      {uploads.map(({ key, name, phase, progress, errorText, retry, dismiss }) => (
        <li key={key}>
          {phase === 'failed' ? (
            <Alert
              severity="error"
              action={
                <>
                  {retry && (
                    <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={retry}>
                      {translate('console.failed.retry')}
                    </Button>
                  )}
                  <Button color="inherit" onClick={dismiss}>
                    {t('dismiss')}
                  </Button>
                </>
              }
            >
              <strong>{name}</strong> {errorText}
            </Alert>
          ) : (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {phase === 'sending' ? <UploadProgress name={name} progress={progress} /> : `${name} · ${t('waiting')}`}
              </Box>
              <Button color="inherit" size="small" onClick={dismiss}>
                {t('cancelled')}
              </Button>
            </Box>
          )}
        </li>
      ))}
    </PlainList>
  );
};
