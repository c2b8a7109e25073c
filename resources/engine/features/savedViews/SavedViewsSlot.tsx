import type { ComponentProps } from 'react';
import { hasCapability } from '../../../../providers';
import { useArea } from '../../core/resource/areaContext';
import { hasRecords } from '../../core/resource/defineArea';
import { loadable } from '../../fields/loadable';

const SavedViewsButton = loadable(() => import('./SavedViewsButton'));

/** The button of the saved views, where the API stores views and the area has records. */
export const SavedViewsSlot = (props: ComponentProps<typeof SavedViewsButton>) => {
  const { area } = useArea();
  if (!hasCapability('views') || !hasRecords(area)) return null;
  return <SavedViewsButton {...props} />;
};
