import { useState } from 'react';
import { labelOf } from '../fields/RecordLink';

/** Records to choose from are asked for once somebody opens the list, then by what is typed. */
export const useChoicesOnDemand = () => {
  const [isOpened, setOpened] = useState(false);
  return {
    choices: { sort: { field: 'default', order: 'ASC' } as const, enableGetChoices: () => isOpened },
    list: { onOpen: () => setOpened(true), optionText: labelOf, debounce: 250 },
  };
};
