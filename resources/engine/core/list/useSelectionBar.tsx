import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';
import { hasCapability, isPermitted } from '../../../../providers';
import { useArea } from '../resource/areaContext';
import { SelectionBar } from './SelectionBar';

/** The bulk actions of every area, which `ListPage` brings; its children are those of the area itself. */
export const BulkActionsContext = createContext<ComponentType<{ children: ReactNode }> | undefined>(undefined);

/**
 * Returns the toolbar with the bulk actions of the area. It is undefined where the role permits none of them, so that
 * nothing can be selected.
 * @param bulkActions the area's own bulk actions, in addition to those of every area
 */
export const useSelectionBar = (bulkActions?: ReactNode): ReactNode => {
  const { area } = useArea();
  const BulkActions = useContext(BulkActionsContext);
  const canSelect = ['edit', 'publish', 'delete'].some((action) => isPermitted(area.name, action));
  if (!BulkActions || !hasCapability('bulk') || !canSelect) return undefined;
  return (
    <SelectionBar>
      <Suspense>
        <BulkActions>{bulkActions}</BulkActions>
      </Suspense>
    </SelectionBar>
  );
};
