import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isInSameDialog } from '../../ui/characterKeyShortcuts';
import { useEditSession } from '../session/useEditSession';
import { useRequestSubmit } from './useSave';

interface SaveShortcutsOptions {
  /** An element of the form. */
  within: RefObject<Element | null>;
  isDirty: boolean;
  cancelTo: string;
}

/**
 * Registers the shortcuts of a form: Ctrl-S (or Cmd-S) saves and continues in the same field, Ctrl-Enter saves and
 * closes. They work anywhere in the form's dialog or page, but not in another dialog.
 */
export const useSaveShortcuts = ({ within, isDirty, cancelTo }: SaveShortcutsOptions) => {
  const { openedRecord, getSession } = useEditSession();
  const navigate = useNavigate();
  const submit = useRequestSubmit();
  const save = async (continuesEditing: boolean) => {
    const field = document.activeElement;
    const path = (field instanceof HTMLElement && (field.getAttribute('name') || field.id)) || '';
    if (isDirty || !openedRecord) await submit(continuesEditing ? { focusField: path } : undefined);
    else if (!continuesEditing) await navigate(cancelTo);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target, repeat } = event;
    const continuesEditing = key.toLowerCase() === 's';
    if (ctrlKey === metaKey || altKey || shiftKey || isComposing || !(continuesEditing || key === 'Enter')) return;
    if (!within.current || !isInSameDialog(target, within.current)) return;
    // Otherwise the browser would save the page, and rich text would start a new line.
    event.preventDefault();
    event.stopPropagation();
    if (!repeat && getSession().phase === 'editing') void save(continuesEditing);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
};
