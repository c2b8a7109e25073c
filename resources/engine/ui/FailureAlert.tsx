import { Alert, type AlertProps, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface FailureAlertProps extends Pick<AlertProps, 'sx' | 'className'> {
  error: { message: string };
  /** Loads the part again. */
  retry: () => unknown;
}

/** The alert in place of a part that could not be loaded, with a button that loads it again. */
export const FailureAlert = ({ error, retry, ...props }: FailureAlertProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      {...props}
      action={
        <Button color="inherit" size="small" onClick={() => void retry()}>
          {translate('console.failed.retry')}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
};
