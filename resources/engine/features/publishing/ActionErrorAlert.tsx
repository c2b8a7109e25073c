import { Alert } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { isPermitted } from '../../../../providers';
import { FieldLinks } from '../../core/record/FieldLinks';
import { useOpenField } from '../../core/record/useOpenField';
import { isMissingValueError } from '../../schema';
import { usePublishTexts } from './messages.en';
import type { RecordActionError } from './useRecordAction';

interface ActionErrorAlertProps extends RecordActionError {
  /** Closes the dialog around, if there is one, before a field is opened. */
  onNavigate?: () => void;
}

/** The error of an action with the fields that caused it; they are links for users who may edit the record. */
export const ActionErrorAlert = ({ message, errors, codes, onNavigate }: ActionErrorAlertProps) => {
  const resource = useResourceContext() ?? '';
  const t = usePublishTexts();
  const openField = useOpenField();
  const fields = Object.entries(errors).map(([path, sentence]) =>
    isMissingValueError(codes[path]) ? { path } : { path, sentence },
  );
  const open = (path: string) => {
    // The dialog restores the focus when it closes; only then may the field be focused.
    if (onNavigate) flushSync(onNavigate);
    openField(path);
  };
  return (
    <Alert severity="error">
      {fields.length > 0 && fields.every(({ sentence }) => sentence === undefined) ? t('incomplete') : message}
      <FieldLinks fields={fields} color="inherit" onOpen={isPermitted(resource, 'edit') ? open : undefined} />
    </Alert>
  );
};
