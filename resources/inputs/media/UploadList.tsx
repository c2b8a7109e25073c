import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PlainList } from '../../fields/styledElements';
import { UploadProgress } from '../uploadStatus';
import { useTexts } from './texts';
import type { Sending } from './useUploads';

/** The files that are on their way to the library, and those that did not arrive. */
export const Uploads = ({ sendings }: { sendings: readonly Sending[] }) => {
  const say = useTexts();
  const translate = useTranslate();
  if (sendings.length === 0) return null;
  return (
    <PlainList aria-label={say('uploads')}>
      {sendings.map(({ key, name, phase, share, sentence, again, drop }) => (
        <li key={key}>
          {phase === 'failed' ? (
            <Alert
              severity="error"
              action={
                <>
                  {again && (
                    <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={again}>
                      {translate('console.failed.retry')}
                    </Button>
                  )}
                  <Button color="inherit" onClick={drop}>
                    {say('dismiss')}
                  </Button>
                </>
              }
            >
              <strong>{name}</strong> {sentence}
            </Alert>
          ) : (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {phase === 'sending' ? <UploadProgress name={name} share={share} /> : `${name} · ${say('waiting')}`}
              </Box>
              <Button color="inherit" size="small" onClick={drop}>
                {say('cancelled')}
              </Button>
            </Box>
          )}
        </li>
      ))}
    </PlainList>
  );
};
