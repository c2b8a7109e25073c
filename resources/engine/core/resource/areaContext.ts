import { createContext, use, useContext } from 'react';
import type { AreaSchema } from '../../schema';
import { areaLoadersOf } from './areaLoaders';
import type { Area, ViewPlacement } from './defineArea';

/** The area of the current view and the placement of the view; null outside of a view of an area. */
export const AreaContext = createContext<{ area: Area; placement: ViewPlacement } | null>(null);

/** The location state of a link that opens an area from its start: its list then applies the user's default view. */
export const opensAreaState = { opensArea: true } as const;

/** Returns the area of the current view and the placement of the view. Throws outside of a view of an area. */
export const useArea = () => {
  const value = useContext(AreaContext);
  if (!value) throw new Error('useArea works only within a view of an area');
  return value;
};

/** Returns the schema of the area of the current view; suspends until it is loaded. */
export const useSchema = (): AreaSchema => useSchemaOf(useArea().area);

/** Returns the schema of any area; suspends until it is loaded. It loads once. */
export const useSchemaOf = (area: Area): AreaSchema => use(areaLoadersOf(area).schema());
