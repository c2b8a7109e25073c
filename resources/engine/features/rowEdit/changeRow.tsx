import { Button, Popover, Stack, TextField } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RaRecord, RecordContextProvider, type useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider, Referrers } from '../../../../providers';
import { loadReferrers } from '../../core/actions/hiddenRecords';
import { SwitchOffDialog } from '../../core/actions/SwitchOffDialog';
import { useListFieldName } from '../../core/list/listFields';
import { useArea } from '../../core/resource/areaContext';
import { areaLoadersOf } from '../../core/resource/areaLoaders';
import { useLoaded } from '../../fields/loadable';
import { recordLabelOf } from '../../fields/RecordLink';
import { runAction } from '../../ui/useAction';

const textKey = 'resources.engine.features.rowEdit';

/** A new value for a field of a row. */
export interface RowChange {
  row: RaRecord;
  source: string;
  value: unknown;
  /** Whether members see the value only once the record is published. */
  isDeferredToPublish: boolean;
  /** Whether the change switches off a record that is for members. */
  switchesOff?: boolean;
  /** Whether the user has seen which records lead to a record that is switched off, and goes on. */
  isConfirmed?: true;
}

/** A row edit that needs more than the press: the menu of actions, a number, or the answer to a question. */
export type OpenRowEdit =
  | { row: RaRecord; anchor: HTMLElement }
  | { change: RowChange; anchor: HTMLElement }
  | { change: RowChange; referrers: Referrers };

/** The hooks of react-admin that sending a change needs. */
export interface RowDependencies {
  resource: string;
  provider: ConsoleDataProvider;
  queryClient: QueryClient;
  notify: ReturnType<typeof useNotify>;
  refresh: () => void;
  translate: ReturnType<typeof useTranslate>;
}

/** Changes one field of a row and displays the result, which can be undone. Returns whether it succeeded. */
export const changeRow = (dependencies: RowDependencies, change: RowChange): Promise<boolean> => {
  const { notify, refresh, translate } = dependencies;
  return runAction(
    dependencies,
    (requested: RowChange) => sendChange(dependencies, requested),
    {
      successMessage: (_, { row, isDeferredToPublish }) =>
        translate(`${textKey}.${isDeferredToPublish ? 'waits' : 'changed'}`, { name: row.recordLabel }),
      undo: async (inverse) => {
        await sendChange(dependencies, inverse);
        notify(translate('ra.notification.updated', { smart_count: 1 }), { type: 'success' });
        refresh();
      },
    },
    change,
  );
};

/** Changes a flag. Returns the records that lead to a record which it would switch off, if it must ask first. */
export const changeFlag = async (dependencies: RowDependencies, change: RowChange): Promise<Referrers | undefined> => {
  const referrers = change.switchesOff ? await loadReferrers(dependencies, change.row) : undefined;
  if (referrers && referrers.total > 0) return referrers;
  await changeRow(dependencies, change);
  return undefined;
};

/**
 * Sends a change, based on the row's version. The cached lists have the new version at once, so that a second press
 * starts from it. Returns the change that undoes this one.
 */
const sendChange = async (
  { resource, provider, queryClient }: RowDependencies,
  change: RowChange,
): Promise<RowChange> => {
  const { row, source, value } = change;
  const items = [{ id: row.id, version: row.version }];
  const action = { name: 'change', data: { [source]: value }, ...(change.isConfirmed && { confirm: true }) };
  const outcome = await provider.bulk(resource, action, { items });
  const version = 'rows' in outcome ? outcome.rows[0]?.version : undefined;
  if (version === undefined) throw new Error('The API told no version of the row that it changed');
  const changed = { ...row, version, [source]: value };
  queryClient.setQueriesData(
    { queryKey: [resource, 'getList'], predicate: ({ state }) => hasRows(state.data) },
    (page: { data: RaRecord[] } | undefined) =>
      page && {
        ...page,
        data: page.data.map((one) => (one.id === row.id ? { ...one, version, [source]: value } : one)),
      },
  );
  return { ...change, row: changed, value: row[source] ?? null };
};

/** Whether cached data is a page of a list: the counts of the tabs are cached under similar keys. */
const hasRows = (page: unknown) => typeof page === 'object' && page !== null && 'data' in page;

interface RowEditorProps {
  edit: OpenRowEdit;
  dependencies: RowDependencies;
  onDone: () => void;
}

/** The part of a row edit that opens: the menu of actions, the input of a number, or the question before a change. */
const RowEditor = ({ edit, dependencies, onDone }: RowEditorProps) => {
  const [isBusy, setBusy] = useState(false);
  const onChange = async (change: RowChange) => {
    setBusy(true);
    const isChanged = await changeRow(dependencies, change);
    setBusy(false);
    return isChanged;
  };
  if ('row' in edit) return <RowActionsMenu {...edit} onDone={onDone} />;
  if ('anchor' in edit) return <NumberPopover {...edit} isBusy={isBusy} onChange={onChange} onDone={onDone} />;
  const { change, referrers } = edit;
  return (
    <SwitchOffDialog
      name={recordLabelOf(change.row)}
      referrers={referrers}
      isBusy={isBusy}
      onConfirm={async () => {
        await onChange({ ...change, isConfirmed: true });
        onDone();
      }}
      onClose={onDone}
    />
  );
};

export default RowEditor;

/** The menu of a record's actions in its row, with the same dialogs as in the record view. */
const RowActionsMenu = ({ row, anchor, onDone }: { row: RaRecord; anchor: HTMLElement; onDone: () => void }) => {
  const Actions = useLoaded(areaLoadersOf(useArea().area).record)?.Actions;
  return (
    <RecordContextProvider value={row}>{Actions && <Actions anchor={anchor} onClose={onDone} />}</RecordContextProvider>
  );
};

interface NumberPopoverProps {
  change: RowChange;
  /** The element that was pressed. */
  anchor: HTMLElement;
  isBusy: boolean;
  /** Sends a change; resolves to whether it succeeded. */
  onChange: (change: RowChange) => Promise<boolean>;
  onDone: () => void;
}

/** A form next to the pressed element that changes a number of a row. */
const NumberPopover = ({ change, anchor, isBusy, onChange, onDone }: NumberPopoverProps) => {
  const translate = useTranslate();
  const label = useListFieldName('columns')(change.source);
  const [draft, setDraft] = useState(String(change.value ?? ''));
  const submit = async () => {
    const value = draft.trim() === '' ? null : Number(draft);
    if (value === (change.value ?? null) || (await onChange({ ...change, value }))) onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onDone}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, p: 2 } } }}
    >
      <Stack component="form" direction="row" spacing={1} sx={{ alignItems: 'end' }} onSubmit={onSubmit} noValidate>
        <TextField
          label={label}
          type="number"
          size="small"
          autoFocus
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onFocus={({ target }) => target.select()}
          sx={{ width: 120 }}
        />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('ra.action.save')}
        </Button>
      </Stack>
    </Popover>
  );
};
