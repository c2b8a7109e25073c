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
import { useRecordTransition } from '../../resources/engine/publishing/useRecordTransition';
import { SchemaContext, schemaForShow } from '../../resources/fields/schemaContext';
import type { StateMachine } from '../../resources/kit';
import { notifications } from '../../resources/notifications/notificationSchema';
import { press, render } from '../unit/public/render';
import '../../resources';

const Mover = ({ to, reason }: { to: string; reason: string | undefined }) => {
  const { makeTransition } = useRecordTransition();
  return (
    <button type="button" onClick={() => void makeTransition(to, { ...(reason && { reason }) })}>
      Move
    </button>
  );
};

/** Moves a record in a state, by default one that no other move takes back, and gives back what the toast says. */
const toldOf = async (status: string, to: string, reason?: string, machine: StateMachine = {}) => {
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

it('says that a record went back with a note only where there was one', async () => {
  expect(await toldOf('in_review', 'draft', 'The date is wrong.')).toBe('Sent back with your note.');
});

it('says that a record went back without a note', async () => {
  expect(await toldOf('in_review', 'draft')).toBe('Moved back to draft.');
});

it('names the state that a record was moved to as it is called', async () => {
  expect(await toldOf('sending', 'partially_failed')).toBe('Marked as “Partly delivered”.');
});

it('can be taken back where another move leads back', async () => {
  const machine = { draft: ['paused'], paused: ['draft'] };
  expect(await toldOf('paused', 'draft', undefined, machine)).toBe('Moved back to draft.Undo');
});
