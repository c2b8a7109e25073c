import { type ComponentProps, useContext, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useProvider } from '../../../../providers';
import ActionNotification from '../../core/actions/ActionNotification';
import { ActionQuestion } from '../../core/actions/ActionQuestion';
import { ActionInputContext, previewRequestOf } from '../../core/actions/actionInput';
import { RecordActionDialog, type RecordActionInput } from '../../core/actions/RecordActionDialog';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { type AreaSchema, type RecordAction, undoNameOf } from '../../schema';
import { SelectionCheck } from './SelectionCheck';
import { SelectionReferrers } from './SelectionReferrers';
import { SelectionSummary, useBulkTitle } from './SelectionSummary';
import { type SelectedRecords, selectedCount, useBulk } from './useBulk';
import { useTriedSelection } from './useTriedSelection';

interface BulkActionDialogProps {
  label: string;
  action: RecordAction;
  schema: AreaSchema;
  selection: SelectedRecords;
  close: () => void;
}

/** The dialog that asks for the input of an action, which then applies to all selected records. */
const BulkActionDialog = ({ label, action, schema, selection, close }: BulkActionDialogProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { run, isBusy } = useBulk(close);
  const tried = useTriedSelection(selection);
  const [notifiesPeople, setNotifiesPeople] = useState(true);
  const { name, to, notifiesPeople: canNotifyPeople = false } = action;
  const rows = 'rows' in selection ? selection.rows : [];
  const count = selectedCount(selection);
  const undoName = undoNameOf(schema, action, sharedStateOf(selection, action));
  const hidesFromMembers = to === 'archived' && schema.publish !== undefined;
  const act = async (input: RecordActionInput) => {
    await run({
      action: {
        name,
        ...input,
        ...(canNotifyPeople && { notifyPeople: notifiesPeople }),
        ...(hidesFromMembers && { confirm: true }),
      },
      selection: tried.possible,
      rejectedIds: tried.rejectedIds,
      undo: undoName
        ? (done) => {
            const items = done.map(({ id, version = 0 }) => ({ id, version }));
            return provider.bulk(resource, { name: undoName }, { items });
          }
        : undefined,
    });
  };
  return (
    <SchemaContext.Provider value={schemaForEdit(schema)}>
      <RecordActionDialog
        title={useBulkTitle(label, selection)}
        confirm={tried.confirmLabel(label)}
        canConfirm={tried.canConfirm}
        // Administrators may do an action that requires another editor with their own changes, with a reason.
        action={action.requiresOtherEditor && !action.reason ? { ...action, reason: 'optional' } : action}
        isBusy={isBusy}
        onClose={close}
        onSubmit={act}
        notification={
          <>
            <ActionCheck
              action={action}
              confirm={hidesFromMembers}
              selection={selection}
              close={close}
              onTried={tried.onTried}
            />
            {canNotifyPeople && (
              <ActionNotification
                action={action}
                selection={'rows' in selection ? { ids: rows.map(({ id }) => id) } : { filter: selection.filter }}
                isChecked={notifiesPeople}
                onChange={setNotifiesPeople}
              />
            )}
          </>
        }
      >
        <ActionQuestion action={action} record={count === 1 ? rows[0] : undefined} count={count} />
        <SelectionSummary selection={selection} />
        {hidesFromMembers && <SelectionReferrers selection={selection} schema={schema} close={close} />}
      </RecordActionDialog>
    </SchemaContext.Provider>
  );
};

interface ActionCheckProps extends Omit<ComponentProps<typeof SelectionCheck>, 'action'> {
  action: RecordAction;
  /** Whether members may lose something by it to which other records lead. */
  confirm: boolean;
}

/** Tries an action with the input of the dialog around. */
const ActionCheck = ({ action, confirm, ...props }: ActionCheckProps) => {
  const input = useContext(ActionInputContext);
  const request = input && previewRequestOf(action, {}, input);
  const bulkAction = request && {
    name: action.name,
    ...(request.data && { data: request.data }),
    ...(request.reason && { reason: request.reason }),
    ...(confirm && { confirm }),
  };
  return <SelectionCheck action={bulkAction} {...props} />;
};

/** The common state of all selected rows in the state field of the action; undefined where they differ. */
const sharedStateOf = (selection: SelectedRecords, { field }: RecordAction): string | undefined => {
  if (!('rows' in selection)) return undefined;
  const states = new Set(selection.rows.map((row) => String(row[field])));
  return states.size === 1 ? [...states][0] : undefined;
};

export default BulkActionDialog;
