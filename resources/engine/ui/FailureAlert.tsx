import { Alert, type AlertProps, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { createTextsHook } from '../../../providers';
import { formatDateTime } from '../schema/dateTime';
import { messages } from './messages.en';
import { useAutomaticRetry } from './useAutomaticRetry';
import { useUserTimeZone } from './userTimeZoneContext';

const useTexts = createTextsHook('resources.engine.ui', messages);

interface FailureAlertProps extends Pick<AlertProps, 'sx' | 'className'> {
  error: { message: string };
  /** Loads the part again. */
  retry: () => unknown;
  /** A sentence that names what could not be loaded. */
  title?: string;
  /** When the data that stay visible were loaded, in milliseconds since 1970; undefined where there are none. */
  loadedAt?: number | undefined;
}

/**
 * The alert in place of a part that could not be loaded, or above older data of it, with a button that loads it again.
 * Where the API has not answered, the part is also tried again automatically.
 */
export const FailureAlert = ({ error, retry, title, loadedAt, ...props }: FailureAlertProps) => {
  const translate = useTranslate();
  const t = useTexts();
  const timeZone = useUserTimeZone();
  const isTriedAgain = useAutomaticRetry(error, retry);
  const first =
    loadedAt === undefined ? title : t('outdated', { at: formatDateTime(new Date(loadedAt).toISOString(), timeZone) });
  return (
    <Alert
      severity={loadedAt === undefined ? 'error' : 'warning'}
      {...props}
      action={
        <Button color="inherit" size="small" onClick={() => void retry()}>
          {translate('console.failed.retry')}
        </Button>
      }
    >
      {first && <span>{first} </span>}
      {error.message}
      {isTriedAgain && <span> {t('triedAgain')}</span>}
    </Alert>
  );
};
