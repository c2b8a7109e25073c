import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { loadable } from '../../fields/loadable';
import { preload } from '../area/preload';
import { type InHand, RowEditContext } from './rowEdit';
import { useSelectMode } from './selectionMode';
import { useExpectRecord } from './usePreloadRecord';

const RowInHand = loadable(() => import('./RowEditor'));

/** Lets the rows of a table be changed where they stand; what it takes loads when somebody is about to. */
export const RowEdits = ({ children }: { children: ReactNode }) => {
  const { isTight } = useSelectMode();
  const expectRecord = useExpectRecord();
  const [inHand, take] = useState<InHand>();
  const edit = useMemo(
    () => ({
      take,
      expectChange: preload(RowInHand.preload),
      expectMove: (row: RaRecord) => preload(() => Promise.all([RowInHand.preload(), expectRecord(row)]))(),
    }),
    [expectRecord],
  );
  return (
    <RowEditContext.Provider value={isTight ? undefined : edit}>
      {children}
      {inHand && (
        <Suspense>
          <RowInHand inHand={inHand} onDone={() => take(undefined)} />
        </Suspense>
      )}
    </RowEditContext.Provider>
  );
};
