import { useState } from 'react';
import { recordLabelOf } from '../fields/RecordLink';

/** Returns the props of a reference input that loads its choices only once the list is opened, and then per search. */
export const useLazyChoices = () => {
  const [hasOpened, setHasOpened] = useState(false);
  return {
    choices: { sort: { field: 'default', order: 'ASC' } as const, enableGetChoices: () => hasOpened },
    // The list does not open when the input gets the focus automatically, such as the first field of a new record.
    list: { onOpen: () => setHasOpened(true), openOnFocus: false, optionText: recordLabelOf, debounce: 250 },
  };
};
