import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, Notification, TextInput } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../../providers';
import { makeI18nProvider } from '../../providers/i18n';
import { ActionDialog } from '../../resources/engine/ui/ActionDialog';
import { useAction } from '../../resources/engine/ui/useAction';
import { field, press, render, type } from '../unit/public/render';

/** An API response that a test resolves or rejects. */
const pendingCall = () => {
  let give = (_result: string) => {};
  let fail = (_error: Error) => {};
  const call = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        give = resolve;
        fail = reject;
      }),
  );
  return { call, give: (result: string) => give(result), fail: (error: Error) => fail(error) };
};

const show = (element: React.ReactNode) =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={makeI18nProvider()}>
        {element}
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );

type Options = Parameters<typeof useAction<void, string>>[1];

const Doer = ({ call, ...options }: { call: () => Promise<string> } & Options) => {
  const { run, isBusy, refusal, clearError } = useAction(call, options);
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void run()}>
        Do it
      </button>
      <button type="button" onClick={clearError}>
        Forget it
      </button>
      {refusal && <p role="note">{refusal.message}</p>}
    </>
  );
};

const theButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Do it' });

it('is disabled while the request runs, and shows a success message', async () => {
  const api = pendingCall();
  const onDone = vi.fn();
  await show(<Doer call={api.call} successMessage={(result) => `Done: ${result}`} onSuccess={onDone} />);
  await press('Do it');
  await waitFor(() => expect(theButton().disabled).toBe(true));
  api.give('three');
  expect((await screen.findByRole('alert')).textContent).toBe('Done: three');
  await waitFor(() => expect(theButton().disabled).toBe(false));
  expect(onDone).toHaveBeenCalledWith('three', undefined);
});

it.each([
  ['the API', new HttpError('Somebody else was faster.', 409), 'Somebody else was faster.'],
  [
    'the program, as a sentence',
    new TypeError('x is undefined'),
    'Something went wrong on this page. Reload it and try again.',
  ],
])('shows the error message of %s', async (_who, error, sentence) => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const api = pendingCall();
  await show(<Doer call={api.call} />);
  await press('Do it');
  api.fail(error);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await waitFor(() => expect(theButton().disabled).toBe(false));
  expect(reported).toHaveBeenCalledTimes(error instanceof HttpError ? 0 : 1);
  vi.unstubAllGlobals();
});

it('succeeds where only what follows it throws, which developers read', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const api = pendingCall();
  const failure = new TypeError('x is undefined');
  const onError = vi.fn();
  const onDone = () => {
    throw failure;
  };
  await show(<Doer call={api.call} successMessage={() => 'Done.'} onSuccess={onDone} onError={onError} />);
  await press('Do it');
  api.give('three');
  await screen.findByText('Done.');
  await waitFor(() => expect(reported).toHaveBeenCalledWith(failure));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(onError).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('leaves the error to a caller that shows it, until it is cleared', async () => {
  const api = pendingCall();
  await show(<Doer call={api.call} handlesError />);
  await press('Do it');
  api.fail(new HttpError('The name is taken.', 422));
  expect((await screen.findByRole('note')).textContent).toBe('The name is taken.');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Forget it');
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

it('offers to undo it once', async () => {
  const api = pendingCall();
  const undo = vi.fn(async () => undefined);
  await show(<Doer call={api.call} successMessage={() => 'Done.'} undo={undo} />);
  await press('Do it');
  api.give('three');
  await screen.findByText('Done.');
  await press('Undo');
  expect(undo).toHaveBeenCalledWith('three', undefined);
  await waitFor(() => expect(screen.queryByText('Done.')).toBeNull());
});

it.each([
  [404, true],
  [409, true],
  [412, true],
  [422, false],
  [500, false],
])('reloads stored data after an error %i: %s', async (status, isReloaded) => {
  const read = vi.fn(async () => 'stored');
  const Reader = () => useQuery({ queryKey: ['stored'], queryFn: read }).data ?? null;
  const api = pendingCall();
  await show(
    <>
      <Reader />
      <Doer call={api.call} />
    </>,
  );
  await screen.findByText('stored');
  await press('Do it');
  api.fail(new HttpError('Refused.', status));
  await screen.findByText('Refused.');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(isReloaded ? 2 : 1));
});

const NoteDialog = ({ onClose, call }: { onClose: () => void; call: () => Promise<string> }) => {
  const { submit, isBusy, refusal } = useAction(({ note }: Record<string, unknown>) => call().then(() => note), {
    onSuccess: onClose,
    handlesError: true,
  });
  return (
    <ActionDialog
      title="Give it up?"
      confirmLabel="Give up"
      form={{ onSubmit: submit }}
      onClose={onClose}
      isBusy={isBusy}
      error={refusal?.message}
    >
      <TextInput source="note" label="Note" />
    </ActionDialog>
  );
};

it('a dialog keeps the input after an error, and closes after success', async () => {
  const api = pendingCall();
  const onClose = vi.fn();
  await show(<NoteDialog call={api.call} onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Give it up?' }));
  await type(field('Note'), 'Too late');
  await press('Give up');
  await waitFor(() => expect(api.call).toHaveBeenCalled());
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Give up' });
  await waitFor(() => expect(confirm().disabled).toBe(true));
  api.fail(new HttpError('It is under review.', 409));
  expect((await dialog.findByRole('alert')).textContent).toBe('It is under review.');
  expect(field('Note').value).toBe('Too late');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(confirm().disabled).toBe(false));
  await press('Give up');
  await waitFor(() => expect(api.call).toHaveBeenCalledTimes(2));
  api.give('done');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('a dialog shows the error of a field below it', async () => {
  const api = pendingCall();
  await show(<NoteDialog call={api.call} onClose={vi.fn()} />);
  await press('Give up');
  await waitFor(() => expect(api.call).toHaveBeenCalled());
  api.fail(new HttpError('Correct the note.', 422, { errors: { note: 'Write less.' } }));
  expect(await screen.findByText('Write less.')).toBeTruthy();
});

it('a dialog can be closed without doing anything', async () => {
  const onClose = vi.fn();
  const call = vi.fn();
  await show(
    <ActionDialog title="Give it up?" confirmLabel="Give up" onConfirm={call} onClose={onClose}>
      It cannot be taken back.
    </ActionDialog>,
  );
  await press('Cancel');
  expect([onClose.mock.calls.length, call.mock.calls.length]).toEqual([1, 0]);
});
