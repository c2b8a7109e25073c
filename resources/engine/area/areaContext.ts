import { createContext, useContext } from 'react';
import type { Area } from './defineArea';

/** Where a record's view is shown: on a page of its own, in the panel over the list, or in its place on the list. */
export type Frame = 'page' | 'panel' | 'place';

export const AreaContext = createContext<{ area: Area; frame: Frame } | null>(null);

/** The area that the present view belongs to, and where the view is shown. */
export const useArea = () => {
  const value = useContext(AreaContext);
  if (!value) throw new Error('useArea works only within a view of an area');
  return value;
};
