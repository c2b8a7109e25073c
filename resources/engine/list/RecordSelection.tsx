import { lazy, type ReactNode, Suspense } from 'react';
import { hasCapability, isPermitted } from '../../../providers';
import { useArea } from '../area/areaContext';
import { SelectionBar } from './SelectionBar';

const BulkDeleteButton = lazy(() => import('../delete/BulkDeleteButton'));

/**
 * Gives the bar of what can be done with the chosen records of the area around; undefined where the role can do nothing
 * with several records, so that none can be chosen.
 * @param bulkActions what can be done besides deleting.
 */
export const useSelectionBar = (bulkActions?: ReactNode): ReactNode => {
  const { area } = useArea();
  const mayEdit = isPermitted(area.name, 'edit');
  const mayDelete = isPermitted(area.name, 'delete');
  if (!hasCapability('bulk') || !(mayDelete || (mayEdit && bulkActions !== undefined))) return undefined;
  return (
    <SelectionBar>
      {mayEdit && bulkActions}
      {mayDelete && (
        <Suspense>
          <BulkDeleteButton />
        </Suspense>
      )}
    </SelectionBar>
  );
};
