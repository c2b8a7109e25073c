import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useProvider } from '../../../providers';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { type AreaSchema, isReversible, stateFieldOf, type TransitionDeclaration } from '../../kit';
import { TransitionDialog, type TransitionInput } from '../publishing/TransitionDialog';
import { NotifyPeopleCheckbox, notifiesPeopleOnTransition } from '../record/NotifyPeopleCheckbox';
import { SelectionSummary, useBulkTitle } from './BulkDialog';
import { type SelectedRecords, useBulk } from './useBulk';

interface BulkMoveDialogProps {
  name: string;
  to: string;
  move: TransitionDeclaration;
  schema: AreaSchema;
  choice: SelectedRecords;
  close: () => void;
}

/** Asks for what a move needs, which then holds for all of the chosen records. */
const BulkTransitionDialog = ({ name, to, move, schema, choice, close }: BulkMoveDialogProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { run, isBusy } = useBulk(close);
  const [isTold, setTold] = useState(true);
  const tells = notifiesPeopleOnTransition(schema, to);
  const from = stateShared(schema, choice, to);
  const isWayBack = from !== undefined && isReversible(schema, { from, to });
  const act = async (given: TransitionInput) => {
    await run({
      action: { action: 'transition', to, ...given, ...(tells && { notifyPeople: isTold }) },
      choice,
      undo: isWayBack
        ? (done) => {
            const items = done.map(({ id, version = 0 }) => ({ id, version }));
            return provider.bulk(resource, { action: 'transition', to: from }, { items });
          }
        : undefined,
    });
  };
  return (
    <SchemaContext.Provider value={schemaForEdit(schema)}>
      <TransitionDialog
        title={useBulkTitle(name, choice)}
        confirm={name}
        // What somebody other than the last editor makes, an administrator may make all the same, with a reason.
        transition={move.requiresOtherEditor && !move.reason ? { ...move, reason: 'optional' } : move}
        isBusy={isBusy}
        onClose={close}
        onSubmit={act}
      >
        <SelectionSummary choice={choice} />
        {tells && <NotifyPeopleCheckbox isChecked={isTold} onChange={setTold} />}
      </TransitionDialog>
    </SchemaContext.Provider>
  );
};

/** The state that all chosen rows are in, of the machine that the move belongs to. */
const stateShared = ({ stateMachines }: AreaSchema, choice: SelectedRecords, to: string): string | undefined => {
  if (!('rows' in choice)) return undefined;
  const states = new Set(choice.rows.map((row) => String(row[stateFieldOf(stateMachines, to)])));
  return states.size === 1 ? [...states][0] : undefined;
};

export default BulkTransitionDialog;
