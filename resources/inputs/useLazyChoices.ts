import { useState } from 'react';
import { recordLabelOf } from '../fields/RecordLink';

/** Records to choose from are asked for once somebody opens the list, then by what is typed. */
export const useLazyChoices = () => {
  const [isOpened, setOpened] = useState(false);
  return {
    choices: { sort: { field: 'default', order: 'ASC' } as const, enableGetChoices: () => isOpened },
    // Where the focus comes by itself, as to the first field of a new record, nothing opens.
    list: { onOpen: () => setOpened(true), openOnFocus: false, optionText: recordLabelOf, debounce: 250 },
  };
};
