import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useViewSchema } from '../../fields/schemaContext';
import { fieldNodeAt } from '../../schema';

/**
 * Returns the path of the field of the form around that had the focus last; null before the first one.
 * @param within a ref to an element of the form
 */
export const useFocusedField = (within: RefObject<Element | null>): string | null => {
  const { schema } = useViewSchema();
  const [path, setPath] = useState<string | null>(null);
  const find = useEffectEvent((target: EventTarget | null) => {
    for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
      if (element instanceof HTMLFormElement) return undefined;
      const names = [element.getAttribute('name'), element.id];
      const found = names.find((name) => name && fieldNodeAt(schema, name));
      if (found) return found;
    }
    return undefined;
  });
  useEffect(() => {
    const form = within.current?.closest('form');
    const handleFocus = ({ target }: FocusEvent) => {
      const found = find(target);
      if (found) setPath(found);
    };
    if (document.activeElement && form?.contains(document.activeElement)) setPath(find(document.activeElement) ?? null);
    form?.addEventListener('focusin', handleFocus);
    return () => form?.removeEventListener('focusin', handleFocus);
  }, [within]);
  return path;
};
