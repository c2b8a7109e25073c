import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { useLoaded } from '../../fields/loadable';
import { useArea } from '../area/areaContext';
import { areaLoadersOf } from '../area/areaLoaders';
import { NumberPopover } from './NumberPopover';
import type { RowChange, RowEditRequest } from './rowEdit';
import { useRowChange } from './useRowChange';

interface RowInHandProps {
  edit: RowEditRequest;
  onDone: () => void;
}

/** Does what was begun with a row by a press: turns a flag, asks for a number, offers moves. */
const RowEditor = ({ edit, onDone }: RowInHandProps) => {
  if ('row' in edit) return <RowTransitionsMenu {...edit} onDone={onDone} />;
  const { change, anchor } = edit;
  if (anchor) return <RowNumberInput change={change} anchor={anchor} onDone={onDone} />;
  return <Flag key={`${change.row.id} ${change.source}`} change={change} onDone={onDone} />;
};

export default RowEditor;

interface ChangeProps {
  change: RowChange;
  onDone: () => void;
}

/** The moves of a record in its row: they are made, and asked about, as in the record. */
const RowTransitionsMenu = ({ row, anchor, onDone }: { row: RaRecord; anchor: HTMLElement; onDone: () => void }) => {
  const Moves = useLoaded(areaLoadersOf(useArea().area).record)?.Transitions;
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

const RowNumberInput = ({ anchor, change, onDone }: ChangeProps & { anchor: HTMLElement }) => {
  const { run, isBusy } = useRowChange();
  return (
    <NumberPopover
      anchor={anchor}
      change={change}
      isBusy={isBusy}
      onClose={onDone}
      onSubmit={async (given) => {
        if (await run(given)) onDone();
      }}
    />
  );
};
