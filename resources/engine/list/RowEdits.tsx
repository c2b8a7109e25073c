import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useArea } from '../area/areaContext';
import { preload } from '../area/preload';
import { type InHand, RowEditContext } from './rowEdit';
import { useSelectMode } from './selectMode';
import { useFetchRecord } from './useFetchRecord';

const loadRowInHand = () => import('./RowInHand');
const RowInHand = lazy(loadRowInHand);

/** Lets the rows of a table be changed where they stand; what it takes loads when somebody is about to. */
export const RowEdits = ({ children }: { children: ReactNode }) => {
  const { area } = useArea();
  const { isTight } = useSelectMode();
  const fetchRecord = useFetchRecord();
  const [inHand, take] = useState<InHand>();
  const edit = useMemo(
    () => ({
      take,
      expectChange: preload(loadRowInHand),
      expectMove: ({ id }: RaRecord) =>
        preload(() => Promise.all([loadRowInHand(), area.record?.(), fetchRecord(id)]))(),
    }),
    [area, fetchRecord],
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
