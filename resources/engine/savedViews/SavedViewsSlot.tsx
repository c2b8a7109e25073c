import type { ComponentProps } from 'react';
import { hasCapability } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useArea } from '../area/areaContext';
import { hasRecords } from '../area/defineArea';

const SavedViewsButton = loadable(() => import('./SavedViewsButton'));

/** The views of the list around, where the API keeps any. */
export const SavedViewsSlot = (props: ComponentProps<typeof SavedViewsButton>) => {
  const { area } = useArea();
  if (!hasCapability('views') || !hasRecords(area)) return null;
  return <SavedViewsButton {...props} />;
};
