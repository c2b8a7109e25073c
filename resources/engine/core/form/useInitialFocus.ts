import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { type FieldLinkState, useOpenField } from '../record/useOpenField';
import { useEditSession } from '../session/useEditSession';

const focusableSelector =
  'input:not([type=hidden], [type=file], [aria-hidden], :disabled), textarea:not([aria-hidden], :disabled), [role=combobox], [contenteditable=true]';

/**
 * Sets the focus when a form is mounted. It is set on the field where the user continues after a save, or else on the
 * field that the form was opened for. The form of a new record gets the focus on its first field otherwise.
 * @param within a ref to an element of the form
 */
export const useInitialFocus = (within: RefObject<Element | null>) => {
  const { opensField }: FieldLinkState = useLocation().state ?? {};
  const { openedRecord, focusField } = useEditSession();
  const openField = useOpenField();
  const setInitialFocus = useEffectEvent(() => {
    if (focusField && document.activeElement === document.body) openField(focusField);
    else if (opensField) openField(opensField);
    else if (!openedRecord) within.current?.closest('form')?.querySelector<HTMLElement>(focusableSelector)?.focus();
  });
  useEffect(() => void setInitialFocus(), []);
};
