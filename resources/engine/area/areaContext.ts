import { createContext, useContext } from 'react';
import type { Area, Frame } from './defineArea';

export const AreaContext = createContext<{ area: Area; frame: Frame } | null>(null);

/** The area that the present view belongs to, and where the view is shown. */
export const useArea = () => {
  const value = useContext(AreaContext);
  if (!value) throw new Error('useArea works only within a view of an area');
  return value;
};
