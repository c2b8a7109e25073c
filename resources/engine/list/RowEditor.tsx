import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { useLoaded } from '../../fields/loadable';
import { useArea } from '../area/areaContext';
import { codeOf } from '../area/areaLoaders';
import { RowNumber } from './NumberPopover';
import type { InHand, RowChange } from './rowEdit';
import { useRowChange } from './useRowChange';

interface RowInHandProps {
  inHand: InHand;
  onDone: () => void;
}

/** Does what was begun with a row by a press: turns a flag, asks for a number, offers moves. */
const RowInHand = ({ inHand, onDone }: RowInHandProps) => {
  if ('row' in inHand) return <MovesInHand {...inHand} onDone={onDone} />;
  const { change, anchor } = inHand;
  if (anchor) return <NumberInHand change={change} anchor={anchor} onDone={onDone} />;
  return <Flag key={`${change.row.id} ${change.source}`} change={change} onDone={onDone} />;
};

export default RowInHand;

interface ChangeProps {
  change: RowChange;
  onDone: () => void;
}

/** The moves of a record in its row: they are made, and asked about, as in the record. */
const MovesInHand = ({ row, anchor, onDone }: { row: RaRecord; anchor: HTMLElement; onDone: () => void }) => {
  const Moves = useLoaded(codeOf(useArea().area).record)?.Moves;
  return (
    <RecordContextProvider value={row}>{Moves && <Moves anchor={anchor} onClose={onDone} />}</RecordContextProvider>
  );
};

const Flag = ({ change, onDone }: ChangeProps) => {
  const { run } = useRowChange();
  const turn = useEffectEvent(async () => {
    await run(change);
    onDone();
  });
  useEffect(() => void turn(), []);
  return null;
};

const NumberInHand = ({ anchor, change, onDone }: ChangeProps & { anchor: HTMLElement }) => {
  const { run, isBusy } = useRowChange();
  return (
    <RowNumber
      anchor={anchor}
      change={change}
      isBusy={isBusy}
      onClose={onDone}
      onGiven={async (given) => {
        if (await run(given)) onDone();
      }}
    />
  );
};
