import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { AdminContext, type RaRecord, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import { registerTexts } from '../../providers';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { appointments } from '../../resources/appointments/appointmentSchema';
import { notifiesPeopleOnChange } from '../../resources/engine/core/record/NotifyPeopleCheckbox';
import { AreaContext } from '../../resources/engine/core/resource/areaContext';
import { useRecordActions } from '../../resources/engine/features/publishing/useRecordActions';
import { SchemaContext, schemaForShow } from '../../resources/engine/fields/schemaContext';
import { events as area } from '../../resources/events';
import { events } from '../../resources/events/eventSchema';
import { messages } from '../../resources/events/messages.en';
import { messages as recordMessages } from '../../resources/events/recordMessages.en';
import { answer, startServer } from '../unit/providers/support';
import { press, render } from '../unit/public/render';

const { requests } = startServer();
beforeEach(() =>
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities, permissions: ['*:*'] })),
);
registerTexts('resources.events', { ...messages, ...recordMessages });

const postponed = { id: 'e1', version: 3, eventState: 'postponed', status: 'published', actions: ['reinstate'] };

const Actions = ({ record }: { record: RaRecord }) => {
  const { contentActions, otherActions, press: pressAction, labelOf, dialog } = useRecordActions(record);
  return (
    <>
      {[...contentActions, ...otherActions].map((action) => (
        <button key={action.name} type="button" onClick={() => pressAction(action)}>
          {labelOf(action)}
        </button>
      ))}
      {dialog}
    </>
  );
};

const open = () =>
  render(
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={makeI18nProvider()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ResourceContextProvider value="events">
        <AreaContext value={{ area, placement: 'page' }}>
          <SchemaContext.Provider value={schemaForShow(events)}>
            <RecordContextProvider value={postponed}>
              <Actions record={postponed} />
            </RecordContextProvider>
          </SchemaContext.Provider>
        </AreaContext>
      </ResourceContextProvider>
    </AdminContext>,
  );

const nobody = { people: 0, channels: [], unreachable: { total: 0, first: [] }, messages: [], refusal: null };
const sent = () => requests.filter(({ path }) => path.endsWith('/actions/reinstate')).map(({ body }) => body);

describe('an event that is planned again', () => {
  it('asks first whether its people are told, with their number', async () => {
    answer('post', '/events/message-preview', { ...nobody, people: 130 });
    answer('post', '/events/e1/actions/reinstate', { ...postponed, eventState: 'planned' });
    await open();
    await press('Back to planned');
    const question = await screen.findByRole('checkbox', { name: /^Tell the 130 people/ });
    expect(sent()).toEqual([]);
    fireEvent.click(question);
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to planned' }).at(-1) as HTMLElement);
    await expect.poll(sent).toEqual([{ notifyPeople: false }]);
  });

  it('asks nothing where nobody would be told', async () => {
    answer('post', '/events/message-preview', nobody);
    answer('post', '/events/e1/actions/reinstate', { ...postponed, eventState: 'planned' });
    await open();
    await press('Back to planned');
    await expect.poll(() => sent().length).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a change of which nobody is told has no question', () => {
  const event = { eventState: 'planned', eventDate: '2027-02-18' };
  const other = { eventDate: '2027-03-25' };
  expect(notifiesPeopleOnChange(events, event, { ...event, ...other })).toBe(true);
  const off = { ...event, eventState: 'postponed' };
  expect(notifiesPeopleOnChange(events, off, { ...off, ...other })).toBe(false);
  const agreed = { status: 'confirmed', mode: 'video' };
  expect(notifiesPeopleOnChange(appointments, agreed, { ...agreed, mode: 'phone' })).toBe(true);
  const asked = { ...agreed, status: 'requested' };
  expect(notifiesPeopleOnChange(appointments, asked, { ...asked, mode: 'phone' })).toBe(false);
});
