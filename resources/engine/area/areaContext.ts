import { createContext, useContext } from 'react';
import type { Area, ViewPlacement } from './defineArea';

export const AreaContext = createContext<{ area: Area; frame: ViewPlacement } | null>(null);

/** Goes with a link that opens an area anew, which then begins with the view that the person has chosen for that. */
export const opensAreaState = { opensArea: true } as const;

/** The area that the present view belongs to, and where the view is shown. */
export const useArea = () => {
  const value = useContext(AreaContext);
  if (!value) throw new Error('useArea works only within a view of an area');
  return value;
};
