import { Button, Popover, Stack, TextField } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers';
import { useLoaded } from '../../fields/loadable';
import { recordLabelOf } from '../../fields/RecordLink';
import { useArea } from '../area/areaContext';
import { areaLoadersOf } from '../area/areaLoaders';
import { SwitchOffDialog } from '../publishing/SwitchOffDialog';
import { useListFieldName } from './listFields';
import type { OpenRowEdit, RowChange } from './rowEdit';

export { loadReferrers } from '../publishing/hiddenRecords';

interface RowServices {
  resource: string;
  provider: ConsoleDataProvider;
  queryClient: QueryClient;
}

/**
 * Changes one field of a row, based on the row's version. The cached lists have the new version at once, so that a
 * second press starts from it. Returns the change that undoes this one.
 */
export const changeRow = async (
  { resource, provider, queryClient }: RowServices,
  change: RowChange,
): Promise<RowChange> => {
  const { row, source, value } = change;
  const items = [{ id: row.id, version: row.version }];
  const outcome = await provider.bulk(resource, { action: 'change', data: { [source]: value } }, { items });
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
  isBusy: boolean;
  /** Sends a change; resolves to whether it succeeded. */
  onChange: (change: RowChange) => Promise<boolean>;
  onDone: () => void;
}

/** The part of a row edit that opens: the menu of transitions, the input of a number, or the question before a change. */
const RowEditor = ({ edit, ...props }: RowEditorProps) => {
  if ('row' in edit) return <RowTransitionsMenu {...edit} onDone={props.onDone} />;
  if ('anchor' in edit) return <NumberPopover {...edit} {...props} />;
  const { change, referrers } = edit;
  return (
    <SwitchOffDialog
      name={recordLabelOf(change.row)}
      referrers={referrers}
      isBusy={props.isBusy}
      onConfirm={async () => {
        await props.onChange(change);
        props.onDone();
      }}
      onClose={props.onDone}
    />
  );
};

export default RowEditor;

/** The menu of a record's transitions in its row, with the same dialogs as in the record view. */
const RowTransitionsMenu = ({ row, anchor, onDone }: { row: RaRecord; anchor: HTMLElement; onDone: () => void }) => {
  const Transitions = useLoaded(areaLoadersOf(useArea().area).record)?.Transitions;
  return (
    <RecordContextProvider value={row}>
      {Transitions && <Transitions anchor={anchor} onClose={onDone} />}
    </RecordContextProvider>
  );
};

interface ChangeProps extends Omit<RowEditorProps, 'edit'> {
  change: RowChange;
}

/** A form next to the pressed element that changes a number of a row. */
const NumberPopover = ({ change, anchor, isBusy, onChange, onDone }: ChangeProps & { anchor: HTMLElement }) => {
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
