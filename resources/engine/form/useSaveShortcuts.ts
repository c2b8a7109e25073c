import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isInSameDialog } from '../../actions/characterKeyShortcuts';
import { useEditSession } from './useEditSession';
import { useRequestSubmit } from './useSubmitRecord';

interface FormInView {
  /** An element of the form. */
  within: RefObject<Element | null>;
  isDirty: boolean;
  cancelTo: string;
}

/** Ctrl-S saves and goes on in the same field, Ctrl-Enter saves and closes, wherever in the form or beside it one is. */
export const useSaveShortcuts = ({ within, isDirty, cancelTo }: FormInView) => {
  const { openedRecord, now } = useEditSession();
  const navigate = useNavigate();
  const submit = useRequestSubmit();
  const save = async (goesOn: boolean) => {
    const field = document.activeElement;
    const path = (field instanceof HTMLElement && (field.getAttribute('name') || field.id)) || '';
    if (isDirty || !openedRecord) await submit(goesOn ? path : undefined);
    else if (!goesOn) await navigate(cancelTo);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target, repeat } = event;
    const goesOn = key.toLowerCase() === 's';
    if (ctrlKey === metaKey || altKey || shiftKey || isComposing || !(goesOn || key === 'Enter')) return;
    if (!within.current || !isInSameDialog(target, within.current)) return;
    // The browser would save the page, and rich text begin a line.
    event.preventDefault();
    event.stopPropagation();
    if (!repeat && now().phase === 'editing') void save(goesOn);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
