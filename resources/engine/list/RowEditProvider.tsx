import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { loadable } from '../../fields/loadable';
import { preload } from '../area/preload';
import { RowEditContext, type RowEditRequest } from './rowEdit';
import { useSelectionMode } from './selectionMode';
import { usePreloadRecord } from './usePreloadRecord';

const RowEditor = loadable(() => import('./RowEditor'));

/** Lets the rows of a table be changed where they stand; what it takes loads when somebody is about to. */
export const RowEditProvider = ({ children }: { children: ReactNode }) => {
  const { isTight } = useSelectionMode();
  const expectRecord = usePreloadRecord();
  const [inHand, take] = useState<RowEditRequest>();
  const edit = useMemo(
    () => ({
      startEdit: take,
      preloadEditor: preload(RowEditor.preload),
      preloadTransitions: (row: RaRecord) => preload(() => Promise.all([RowEditor.preload(), expectRecord(row)]))(),
    }),
    [expectRecord],
  );
  return (
    <RowEditContext.Provider value={isTight ? undefined : edit}>
      {children}
      {inHand && (
        <Suspense>
          <RowEditor edit={inHand} onDone={() => take(undefined)} />
        </Suspense>
      )}
    </RowEditContext.Provider>
  );
};
