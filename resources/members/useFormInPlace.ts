import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns the ref of a form that opens within the page. The form is scrolled into view, which a phone would not do for its
 * buttons. Once it closes, the focus is where it was before.
 */
export const useFormInPlace = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const form = useRef<Element>(null);
  // Its first input takes the focus after this.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return form;
};
