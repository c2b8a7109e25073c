import { loadable } from '../fields/loadable';

/** The bulk actions of every area, which load once rows are selected. */
export const LoadableBulkActions = loadable(() => import('../features/bulk/BulkActions'));
