import { useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { cardLayoutQuery } from './tableStyles';

const SelectModeContext = createContext<readonly [boolean, (isOn: boolean) => void]>([false, () => undefined]);

/** Keeps whether a press on a row of the list within chooses it, on a screen that has no room for boxes. */
export const SelectionModeProvider = ({ children }: { children: ReactNode }) => (
  <SelectModeContext.Provider value={useState(false)}>{children}</SelectModeContext.Provider>
);

/** Whether rows have boxes to choose them by: always where there is room, on a phone while somebody chooses. */
export const useSelectionMode = () => {
  const [isOn, setOn] = useContext(SelectModeContext);
  const isTight = useMediaQuery(cardLayoutQuery, { noSsr: true });
  return { isTight, isOn: isTight && isOn, setOn, hasBoxes: isOn || !isTight };
};
