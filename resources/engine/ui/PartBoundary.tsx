import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate, useTranslateLabel, useWrappedSource } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.ui', messages);

interface FailedPartProps {
  /** The field that the part shows; its label is in the message. */
  source?: string;
  /** Whether the message is a short text within a line, such as in a cell of a list. */
  isInline?: boolean;
}

interface PartBoundaryProps extends FailedPartProps {
  /** The data of the part, where it shows no record. New data are tried at once. */
  data?: unknown;
  /** Loads the data again when the user tries again. */
  onRetry?: () => unknown;
  children: ReactNode;
}

/**
 * A part of a screen, such as a field, a card or a tile. Where it throws, a message with a button to try again replaces
 * it, and the rest of the screen stays. It also tries again when the record in context changes. The values of inputs
 * are in the form around them, so they stay too. React reports the error in the console of the browser.
 */
export const PartBoundary = ({ data, onRetry, children, ...failedPart }: PartBoundaryProps) => (
  <ErrorBoundary
    resetKeys={[useRecordContext(), data]}
    fallbackRender={({ resetErrorBoundary }) => (
      <FailedPart
        {...failedPart}
        onRetry={() => {
          resetErrorBoundary();
          onRetry?.();
        }}
      />
    )}
  >
    {children}
  </ErrorBoundary>
);

const FailedPart = ({ source = '', isInline = false, onRetry }: FailedPartProps & { onRetry: () => void }) => {
  const t = useTexts();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const path = useWrappedSource(source);
  const resource = useResourceContext();
  const text = source ? t('failedField', { name: String(translateLabel({ source: path, resource })) }) : t('failed');
  const button = (
    <Button
      color="inherit"
      size="small"
      onClick={(event) => {
        // A press on a row of a list would open its record.
        event.stopPropagation();
        onRetry();
      }}
    >
      {translate('console.failed.retry')}
    </Button>
  );
  if (isInline) {
    return (
      <Box component="span" sx={{ whiteSpace: 'normal', '& button': { p: 0, minWidth: 0, minHeight: 0 } }}>
        {text} {button}
      </Box>
    );
  }
  return (
    <Alert severity="error" className="wide" action={button}>
      {text}
    </Alert>
  );
};
