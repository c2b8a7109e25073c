import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useRequestSubmit } from '../core/form/useSave';
import { useMissingFields } from '../core/record/missingFields';
import type { ActionLinkState } from '../core/record/useNextAction';
import { useOpenField } from '../core/record/useOpenField';
import { useEditSession } from '../core/session/useEditSession';

interface SaveAndActProps {
  /** The action of the record, or another one that its view begins with. */
  action: string;
  /** Whether it needs a complete record; then it opens the first field that is missing. */
  needsAll?: boolean;
  variant?: 'contained' | 'text';
  startIcon?: ReactNode;
  children: ReactNode;
}

/** A button of a form: it saves the record, if it has changed, and begins with an action in its view. */
export const SaveAndAct = ({ action, needsAll = false, children, ...buttonProps }: SaveAndActProps) => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const submit = useRequestSubmit();
  const { openedRecord, phase } = useEditSession();
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0;
  const [firstMissing] = useMissingFields();
  const openField = useOpenField();
  const press = () => {
    if (needsAll && firstMissing) return openField(firstMissing.path);
    if (isDirty || !openedRecord) return submit({ nextAction: action });
    const state: ActionLinkState = { nextAction: action };
    return navigate(createPath({ resource, type: 'show', id: openedRecord.id }), { state });
  };
  return (
    <Button
      color={buttonProps.variant === 'text' ? 'inherit' : 'primary'}
      disabled={phase === 'saving'}
      onClick={() => void press()}
      {...buttonProps}
    >
      {children}
    </Button>
  );
};
