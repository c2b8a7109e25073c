import { cleanup, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  Notification,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { registerTexts } from '../../providers';
import { makeI18nProvider } from '../../providers/i18n';
import { ActionQuestion } from '../../resources/engine/core/actions/ActionQuestion';
import { useActionLabel } from '../../resources/engine/core/actions/useActionLabel';
import { useRecordAction } from '../../resources/engine/features/publishing/useRecordAction';
import { SchemaContext, schemaForShow, useViewSchema } from '../../resources/engine/fields/schemaContext';
import { type ActionDeclaration, completeActions, findAction } from '../../resources/engine/schema';
import { notifications } from '../../resources/notifications/notificationSchema';
import { press, render } from '../unit/public/render';
import '../../resources';

const [unnamed] = completeActions([{ name: 'failPartly', from: ['sending'], to: 'partially_failed' }]);

const Actor = ({ name }: { name: string }) => {
  const { runAction } = useRecordAction();
  const { schema } = useViewSchema();
  return (
    <button
      type="button"
      onClick={() => {
        const action = findAction(schema, name);
        if (action) void runAction(action);
      }}
    >
      Act
    </button>
  );
};

/** Does an action of `actions` with a record, and returns the text of the toast. */
const toastOf = async (status: string, name: string, actions: readonly ActionDeclaration[]) => {
  const schema = { ...notifications, actions: completeActions(actions) };
  const dataProvider = { recordAction: async () => ({ data: { id: 1 } }) } as unknown as DataProvider;
  await render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
        <ResourceContextProvider value="notifications">
          <RecordContextProvider value={{ id: 1, version: 3, status }}>
            <SchemaContext.Provider value={schemaForShow(schema)}>
              <Actor name={name} />
            </SchemaContext.Provider>
          </RecordContextProvider>
        </ResourceContextProvider>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await press('Act');
  return (await screen.findByRole('alert')).textContent;
};

it('names an action that has no text by the label of its new state', async () => {
  const Label = () => {
    const labelOf = useActionLabel();
    return unnamed && labelOf(unnamed);
  };
  await render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={makeI18nProvider()}>
        <ResourceContextProvider value="notifications">
          <Label />
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  screen.getByText('Mark as “Partly delivered”');
});

it('says that a record was sent back with a note only where there was one', async () => {
  const toast = await toastOf('in_review', 'requestChanges', [{ name: 'requestChanges', to: 'draft', reason: true }]);
  expect(toast).toBe('Sent back with your note.');
});

it('says that a record was sent back without a note', async () => {
  expect(await toastOf('in_review', 'returnToDraft', [{ name: 'returnToDraft', to: 'draft' }])).toBe(
    'Moved back to draft.',
  );
});

it('names the new state of a record by its label', async () => {
  expect(await toastOf('sending', 'failPartly', unnamed ? [unnamed] : [])).toBe('Marked as “Partly delivered”.');
});

it('can be undone where another action leads back', async () => {
  const actions = [
    { name: 'returnToDraft', from: ['paused'], to: 'draft' },
    { name: 'pause', from: ['draft'], to: 'paused' },
  ];
  expect(await toastOf('paused', 'returnToDraft', actions)).toBe('Moved back to draft.Undo');
});

it('can be undone by the action that is declared to undo it', async () => {
  const actions = [{ name: 'pin', undoneBy: 'unpin' }, { name: 'unpin' }];
  expect(await toastOf('draft', 'pin', actions)).toBe('Done.Undo');
});

it('asks about one record by its fields, and about several where the text names none', async () => {
  registerTexts('resources.rooms', {
    actionQuestions: {
      close: 'Close it?',
      empty: 'Empty “%{name}”? |||| Empty all %{count}?',
      rename: 'Rename “%{name}”?',
    },
  });
  const actions = completeActions(['close', 'empty', 'rename'].map((name) => ({ name, confirm: true })));
  const questions = async (count: number, record?: RaRecord) => {
    cleanup();
    await render(
      <CoreAdminContext i18nProvider={makeI18nProvider()}>
        <ResourceContextProvider value="rooms">
          {actions.map((action) => (
            <ActionQuestion key={action.name} action={action} record={record} count={count} />
          ))}
        </ResourceContextProvider>
      </CoreAdminContext>,
    );
    return [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  };
  expect(await questions(1, { id: 1, name: 'Blue room' })).toEqual([
    'Close it?',
    'Empty “Blue room”?',
    'Rename “Blue room”?',
  ]);
  expect(await questions(1284)).toEqual(['Close it?', 'Empty all 1,284?']);
});
