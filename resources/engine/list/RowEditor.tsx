import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import type { Referrers } from '../../../providers';
import { useAction } from '../../actions/useAction';
import { useLoaded } from '../../fields/loadable';
import { recordLabelOf } from '../../fields/RecordLink';
import { useArea } from '../area/areaContext';
import { areaLoadersOf } from '../area/areaLoaders';
import { useLoadReferrers } from '../publishing/hiddenRecords';
import { SwitchOffDialog } from '../publishing/SwitchOffDialog';
import { NumberPopover } from './NumberPopover';
import type { RowChange, RowEditRequest } from './rowEdit';
import { useRowChange } from './useRowChange';

interface RowEditorProps {
  edit: RowEditRequest;
  onDone: () => void;
}

/** Carries out a requested row edit: switches a flag, asks for a number, or opens the menu of transitions. */
const RowEditor = ({ edit, onDone }: RowEditorProps) => {
  if ('row' in edit) return <RowTransitionsMenu {...edit} onDone={onDone} />;
  const { change, anchor } = edit;
  if (anchor) return <RowNumberInput change={change} anchor={anchor} onDone={onDone} />;
  return <FlagChange key={`${change.row.id} ${change.source}`} change={change} onDone={onDone} />;
};

export default RowEditor;

interface ChangeProps {
  change: RowChange;
  onDone: () => void;
}

/** The menu of a record's transitions in its row, with the same dialogs as in the record view. */
const RowTransitionsMenu = ({ row, anchor, onDone }: { row: RaRecord; anchor: HTMLElement; onDone: () => void }) => {
  const Transitions = useLoaded(areaLoadersOf(useArea().area).record)?.Transitions;
  return (
    <RecordContextProvider value={row}>
      {Transitions && <Transitions anchor={anchor} onClose={onDone} />}
    </RecordContextProvider>
  );
};

const FlagChange = ({ change, onDone }: ChangeProps) => {
  const { run, isBusy } = useRowChange();
  const loadReferrers = useLoadReferrers();
  const [referrers, setReferrers] = useState<Referrers>();
  const applyChange = async () => {
    await run(change);
    onDone();
  };
  const { run: askOrApply } = useAction(() => loadReferrers(change.row), {
    changes: false,
    onSuccess: (found) => (found.total > 0 ? setReferrers(found) : applyChange()),
    onError: onDone,
  });
  const start = useEffectEvent(() => (change.switchesOff ? askOrApply() : applyChange()));
  useEffect(() => void start(), []);
  return (
    referrers && (
      <SwitchOffDialog
        name={recordLabelOf(change.row)}
        referrers={referrers}
        isBusy={isBusy}
        onConfirm={applyChange}
        onClose={onDone}
      />
    )
  );
};

const RowNumberInput = ({ anchor, change, onDone }: ChangeProps & { anchor: HTMLElement }) => {
  const { run, isBusy } = useRowChange();
  return (
    <NumberPopover
      anchor={anchor}
      change={change}
      isBusy={isBusy}
      onClose={onDone}
      onSubmit={async (submitted) => {
        if (await run(submitted)) onDone();
      }}
    />
  );
};
