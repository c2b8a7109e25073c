import { screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { useActionLabel } from '../../resources/engine/core/actions/useActionLabel';
import { useRecordAction } from '../../resources/engine/core/actions/useRecordAction';
import { SchemaContext, schemaForShow } from '../../resources/engine/fields/schemaContext';
import type { StateMachine } from '../../resources/engine/schema';
import { notifications } from '../../resources/notifications/notificationSchema';
import { press, render } from '../unit/public/render';
import '../../resources';

const Mover = ({ to, reason }: { to: string; reason: string | undefined }) => {
  const { makeTransition } = useRecordAction();
  return (
    <button type="button" onClick={() => void makeTransition(to, { ...(reason && { reason }) })}>
      Move
    </button>
  );
};

/** Makes a transition of a record, by default one that no other reverts, and returns the text of the toast. */
const toastOf = async (status: string, to: string, reason?: string, machine: StateMachine = {}) => {
  const schema = { ...notifications, stateMachines: { status: machine } };
  const dataProvider = { transition: async () => ({ data: { id: 1 } }) } as unknown as DataProvider;
  await render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
        <ResourceContextProvider value="notifications">
          <RecordContextProvider value={{ id: 1, version: 3, status }}>
            <SchemaContext.Provider value={schemaForShow(schema)}>
              <Mover to={to} reason={reason} />
            </SchemaContext.Provider>
          </RecordContextProvider>
        </ResourceContextProvider>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await press('Move');
  return (await screen.findByRole('alert')).textContent;
};

it('names a transition that has no text by the label of its new state', async () => {
  const Name = () => useActionLabel(notifications)('partially_failed');
  await render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={makeI18nProvider()}>
        <ResourceContextProvider value="notifications">
          <Name />
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  screen.getByText('Mark as “Partly delivered”');
});

it('says that a record was sent back with a note only where there was one', async () => {
  expect(await toastOf('in_review', 'draft', 'The date is wrong.')).toBe('Sent back with your note.');
});

it('says that a record was sent back without a note', async () => {
  expect(await toastOf('in_review', 'draft')).toBe('Moved back to draft.');
});

it('names the new state of a record by its label', async () => {
  expect(await toastOf('sending', 'partially_failed')).toBe('Marked as “Partly delivered”.');
});

it('can be undone where another transition leads back', async () => {
  const machine = { draft: ['paused'], paused: ['draft'] };
  expect(await toastOf('paused', 'draft', undefined, machine)).toBe('Moved back to draft.Undo');
});
