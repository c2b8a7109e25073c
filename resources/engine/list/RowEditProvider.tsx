import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { loadable } from '../../fields/loadable';
import { preload } from '../area/preload';
import { RowEditContext, type RowEditRequest } from './rowEdit';
import { useSelectionMode } from './selectionMode';
import { usePreloadRecord } from './usePreloadRecord';

const RowEditor = loadable(() => import('./RowEditor'));

/** Enables edits in the rows of a table, except where rows are cards. The editor loads on hover or focus. */
export const RowEditProvider = ({ children }: { children: ReactNode }) => {
  const { isCardLayout } = useSelectionMode();
  const preloadRecord = usePreloadRecord();
  const [request, setRequest] = useState<RowEditRequest>();
  const edit = useMemo(
    () => ({
      startEdit: setRequest,
      preloadEditor: preload(RowEditor.preload),
      preloadTransitions: (row: RaRecord) => preload(() => Promise.all([RowEditor.preload(), preloadRecord(row)]))(),
    }),
    [preloadRecord],
  );
  return (
    <RowEditContext.Provider value={isCardLayout ? undefined : edit}>
      {children}
      {request && (
        <Suspense>
          <RowEditor edit={request} onDone={() => setRequest(undefined)} />
        </Suspense>
      )}
    </RowEditContext.Provider>
  );
};
