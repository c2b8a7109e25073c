import { Alert } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { isPermitted } from '../../../providers';
import { isMissing } from '../../kit';
import { FieldLinks } from '../record/FieldLinks';
import { useOpenField } from '../record/useOpenField';
import { usePublishTexts } from './publishTexts';
import type { TransitionError } from './useRecordTransition';

interface RefusalAlertProps extends TransitionError {
  /** Leaves the dialog around, where there is one, before a field is opened. */
  onNavigate?: () => void;
}

/** Why a move was refused, with the fields at fault; who may edit the record is led to each. */
export const TransitionErrorAlert = ({ message, errors, codes, onNavigate }: RefusalAlertProps) => {
  const resource = useResourceContext() ?? '';
  const t = usePublishTexts();
  const openField = useOpenField();
  const fields = Object.entries(errors).map(([path, sentence]) =>
    isMissing(codes[path]) ? { path } : { path, sentence },
  );
  const open = (path: string) => {
    // The dialog gives the focus back as it goes; the field is to have it.
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
