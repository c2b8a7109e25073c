import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useProvider } from '../../../../providers';
import { NotifyPeopleCheckbox, notifiesPeopleOnTransition } from '../../core/record/NotifyPeopleCheckbox';
import { TransitionDialog, type TransitionInput } from '../../core/transitions/TransitionDialog';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { type AreaSchema, isReversible, stateFieldOf, type TransitionDeclaration } from '../../schema';
import { SelectionReferrers } from './SelectionReferrers';
import { SelectionSummary, useBulkTitle } from './SelectionSummary';
import { type SelectedRecords, useBulk } from './useBulk';

interface BulkTransitionDialogProps {
  name: string;
  to: string;
  transition: TransitionDeclaration;
  schema: AreaSchema;
  selection: SelectedRecords;
  close: () => void;
}

/** The dialog that asks for the input of a transition, which then applies to all selected records. */
const BulkTransitionDialog = ({ name, to, transition, schema, selection, close }: BulkTransitionDialogProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { run, isBusy } = useBulk(close);
  const [notifiesPeople, setNotifiesPeople] = useState(true);
  const canNotifyPeople = notifiesPeopleOnTransition(schema, to);
  const from = sharedStateOf(schema, selection, to);
  const canUndo = from !== undefined && isReversible(schema, { from, to });
  const act = async (input: TransitionInput) => {
    await run({
      action: { action: 'transition', to, ...input, ...(canNotifyPeople && { notifyPeople: notifiesPeople }) },
      selection,
      undo: canUndo
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
        title={useBulkTitle(name, selection)}
        confirm={name}
        // Administrators may make a transition that requires another editor on their own changes, with a reason.
        transition={
          transition.requiresOtherEditor && !transition.reason ? { ...transition, reason: 'optional' } : transition
        }
        isBusy={isBusy}
        onClose={close}
        onSubmit={act}
      >
        <SelectionSummary selection={selection} />
        {to === 'archived' && schema.publish && (
          <SelectionReferrers selection={selection} schema={schema} close={close} />
        )}
        {canNotifyPeople && <NotifyPeopleCheckbox isChecked={notifiesPeople} onChange={setNotifiesPeople} />}
      </TransitionDialog>
    </SchemaContext.Provider>
  );
};

/** The common state of all selected rows in the state machine of the transition; undefined where they differ. */
const sharedStateOf = ({ stateMachines }: AreaSchema, choice: SelectedRecords, to: string): string | undefined => {
  if (!('rows' in choice)) return undefined;
  const states = new Set(choice.rows.map((row) => String(row[stateFieldOf(stateMachines, to)])));
  return states.size === 1 ? [...states][0] : undefined;
};

export default BulkTransitionDialog;
