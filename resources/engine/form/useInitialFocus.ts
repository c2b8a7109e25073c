import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { type FieldLinkState, useOpenField } from '../record/useOpenField';
import { useEditSession } from './useEditSession';

const fields =
  'input:not([type=hidden], [type=file], [aria-hidden], :disabled), textarea:not([aria-hidden], :disabled), [role=combobox], [contenteditable=true]';

/**
 * Where the focus is as a form begins: in the field that it was opened for, or where one goes on after a save; in a new
 * record's first field.
 * @param within an element before the fields of the form
 */
export const useInitialFocus = (within: RefObject<Element | null>) => {
  const { opensField }: FieldLinkState = useLocation().state ?? {};
  const { openedRecord, focusField } = useEditSession();
  const openField = useOpenField();
  const begin = useEffectEvent(() => {
    if (focusField && document.activeElement === document.body) openField(focusField);
    else if (opensField) openField(opensField);
    else if (!openedRecord) within.current?.closest('form')?.querySelector<HTMLElement>(fields)?.focus();
  });
  useEffect(() => begin(), []);
};
