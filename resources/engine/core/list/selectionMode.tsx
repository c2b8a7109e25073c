import { useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { cardLayoutQuery } from './tableStyles';

const SelectionModeContext = createContext<readonly [boolean, (isOn: boolean) => void]>([false, () => undefined]);

/** Provides the selection mode of a list: a press on a row selects it, on screens without room for checkboxes. */
export const SelectionModeProvider = ({ children }: { children: ReactNode }) => (
  <SelectionModeContext.Provider value={useState(false)}>{children}</SelectionModeContext.Provider>
);

/**
 * Returns whether rows are cards, the selection mode with its setter, and whether rows have checkboxes. They have
 * checkboxes on wide screens always, on phones in selection mode.
 */
export const useSelectionMode = () => {
  const [isOn, setOn] = useContext(SelectionModeContext);
  const isCardLayout = useMediaQuery(cardLayoutQuery, { noSsr: true });
  return { isCardLayout, isOn: isCardLayout && isOn, setOn, hasCheckboxes: isOn || !isCardLayout };
};
