import { type ReactNode, Suspense } from 'react';
import { hasCapability, isPermitted } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useArea } from '../area/areaContext';
import { SelectionBar } from './SelectionBar';

const BulkActions = loadable(() => import('../bulk/BulkActions'));

/**
 * Gives the bar of what can be done with the chosen records of the area around; undefined where the role can do nothing
 * with several records, so that none can be chosen.
 * @param bulkActions what the area lets people do, besides what every area does.
 */
export const useSelectionBar = (bulkActions?: ReactNode): ReactNode => {
  const { area } = useArea();
  const mayChoose = ['edit', 'publish', 'delete'].some((action) => isPermitted(area.name, action));
  if (!hasCapability('bulk') || !mayChoose) return undefined;
  return (
    <SelectionBar>
      <Suspense>
        <BulkActions>{bulkActions}</BulkActions>
      </Suspense>
    </SelectionBar>
  );
};
