import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useArea } from '../area/areaContext';
import { type Area, hasRecords, type RowMovesProps } from '../area/defineArea';
import { RowNumber } from './RowNumber';
import type { InHand, RowChange } from './rowEdit';
import { useRowChange } from './useRowChange';

interface RowInHandProps {
  inHand: InHand;
  onDone: () => void;
}

/** Does what was begun with a row by a press: turns a flag, asks for a number, offers moves. */
const RowInHand = ({ inHand, onDone }: RowInHandProps) => {
  const { area } = useArea();
  if ('row' in inHand) {
    const Moves = movesOf(area);
    return (
      <RecordContextProvider value={inHand.row}>
        <Moves anchor={inHand.anchor} onClose={onDone} />
      </RecordContextProvider>
    );
  }
  const { change, anchor } = inHand;
  if (anchor) return <NumberInHand change={change} anchor={anchor} onDone={onDone} />;
  return <Flag key={`${change.row.id} ${change.source}`} change={change} onDone={onDone} />;
};

export default RowInHand;

interface ChangeProps {
  change: RowChange;
  onDone: () => void;
}

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

const known = new WeakMap<Area, ComponentType<RowMovesProps>>();

/** What offers the moves of a record in its row: they are made, and asked about, as in the record. */
const movesOf = (area: Area) => {
  const moves =
    known.get(area) ??
    lazy(async () => {
      if (!hasRecords(area)) throw new Error(`The area ${area.name} has no records to move`);
      return { default: (await area.record()).Moves };
    });
  known.set(area, moves);
  return moves;
};
