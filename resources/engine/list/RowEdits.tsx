import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { useArea } from '../area/areaContext';
import { type Area, hasRecords, type RowMovesProps } from '../area/defineArea';
import { preload } from '../area/preload';
import { type RowChange, RowEditContext } from './rowEdit';
import { useSelectMode } from './selectMode';
import { useFetchRecord } from './useFetchRecord';
import { useRowChange } from './useRowChange';

const RowNumber = lazy(() => import('./RowNumber'));

type InHand = { anchor: HTMLElement } & ({ row: RaRecord } | { change: RowChange });

/** Lets the rows of a table be changed where they stand; what it takes loads with the first press. */
export const RowEdits = ({ children }: { children: ReactNode }) => {
  const { area } = useArea();
  const { isTight } = useSelectMode();
  const { run, isBusy } = useRowChange();
  const fetchRecord = useFetchRecord();
  const [inHand, setInHand] = useState<InHand>();
  const [Moves] = useState(() => lazy(() => movesOf(area)));
  const close = () => setInHand(undefined);
  const edit = useMemo(
    () => ({
      move: (row: RaRecord, anchor: HTMLElement) => setInHand({ row, anchor }),
      expectMove: ({ id }: RaRecord) => preload(() => Promise.all([area.record?.(), fetchRecord(id)]))(),
      change: (change: RowChange) => {
        if (!isBusy) void run(change);
      },
      askNumber: (change: RowChange, anchor: HTMLElement) => setInHand({ change, anchor }),
    }),
    [area, fetchRecord, run, isBusy],
  );
  return (
    <RowEditContext.Provider value={isTight ? undefined : edit}>
      {children}
      <Suspense>
        {inHand && 'change' in inHand && (
          <RowNumber
            anchor={inHand.anchor}
            change={inHand.change}
            isBusy={isBusy}
            onClose={close}
            onGiven={async (change) => {
              if (await run(change)) close();
            }}
          />
        )}
        {inHand && 'row' in inHand && (
          <RecordContextProvider value={inHand.row}>
            <Moves anchor={inHand.anchor} onClose={close} />
          </RecordContextProvider>
        )}
      </Suspense>
    </RowEditContext.Provider>
  );
};

/** What offers the moves of a record in a row: they are made, and asked about, as in the record. */
const movesOf = async (area: Area): Promise<{ default: ComponentType<RowMovesProps> }> => {
  if (!hasRecords(area)) throw new Error(`The area ${area.name} has no records to move`);
  return { default: (await area.record()).Moves };
};
