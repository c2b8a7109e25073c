import { type ReactNode, Suspense } from 'react';
import { hasCapability, isPermitted } from '../../../../providers';
import { loadable } from '../../../fields/loadable';
import { useArea } from '../resource/areaContext';
import { SelectionBar } from './SelectionBar';

const BulkActions = loadable(() => import('../../features/bulk/BulkActions'));

/**
 * Returns the toolbar with the bulk actions of the area. It is undefined where the role permits none of them, so that
 * nothing can be selected.
 * @param bulkActions the area's own bulk actions, in addition to those of every area
 */
export const useSelectionBar = (bulkActions?: ReactNode): ReactNode => {
  const { area } = useArea();
  const canSelect = ['edit', 'publish', 'delete'].some((action) => isPermitted(area.name, action));
  if (!hasCapability('bulk') || !canSelect) return undefined;
  return (
    <SelectionBar>
      <Suspense>
        <BulkActions>{bulkActions}</BulkActions>
      </Suspense>
    </SelectionBar>
  );
};
