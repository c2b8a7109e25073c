import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { useState } from 'react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import { type CalendarEntry, registerTexts } from '../../providers';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { appointments as area } from '../../resources/appointments';
import { AdvisorRows } from '../../resources/appointments/AdvisorRows';
import { AppointmentEntry } from '../../resources/appointments/AppointmentEntry';
import { AppointmentPopover } from '../../resources/appointments/AppointmentPopover';
import { appointments } from '../../resources/appointments/appointmentSchema';
import { calendarColumnsOfAdvisors } from '../../resources/appointments/calendarColumns';
import { AppointmentCalendarContext } from '../../resources/appointments/calendarContext';
import { FreeSlotGrid } from '../../resources/appointments/FreeSlotGrid';
import { messages } from '../../resources/appointments/messages.en';
import { RescheduleConfirmation } from '../../resources/appointments/RescheduleConfirmation';
import { AreaContext } from '../../resources/engine/core/resource/areaContext';
import { TimeGrid } from '../../resources/engine/features/calendar/TimeGrid';
import { SchemaContext, schemaForEdit } from '../../resources/engine/fields/schemaContext';
import { ReferenceInput } from '../../resources/engine/inputs/referenceInputs';
import { answer, answerWithError, server, startServer } from '../unit/providers/support';
import { press, render } from '../unit/public/render';

const { requests } = startServer();
beforeEach(() =>
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities, permissions: ['*:*'] })),
);
registerTexts('resources.appointments', messages);
const i18nProvider = makeI18nProvider();

const timeZone = 'America/Denver';
const day = '2026-11-24';
const entry: CalendarEntry = {
  id: 'a1',
  version: 3,
  status: 'confirmed',
  advisorId: 'elena',
  memberName: 'Maximiliana Featherstonehaugh',
  typeId: 'intro',
  mode: 'phone',
  startsAt: '2026-11-24T16:00:00.000Z',
  endsAt: '2026-11-24T16:15:00.000Z',
};
const advisor = { id: 'elena', name: 'Elena Marquez', timeZone, hours: [], daysOff: [] };
const calendar = { timeZone, advisorOf: () => advisor.name, typeOf: () => 'Intro call', open: () => undefined };

const renderIn = (children: React.ReactNode) =>
  render(
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ResourceContextProvider value="appointments">
        <AppointmentCalendarContext value={calendar}>{children}</AppointmentCalendarContext>
      </ResourceContextProvider>
    </AdminContext>,
  );

it('the shortest appointment has its name in its first line, room for it, and tells the rest', async () => {
  await renderIn(
    <TimeGrid
      columns={calendarColumnsOfAdvisors(day, { entries: [entry], advisors: [advisor] })}
      timeZone={timeZone}
      renderItem={(item, isShort) => <AppointmentEntry entry={item} isCompact={isShort} />}
    />,
  );
  const button = screen.getByRole('button', { name: /^Confirmed 09:00 AM Maximiliana Featherstonehaugh/ });
  expect(button.title).toBe('Confirmed 09:00 AM – 09:15 AM, Maximiliana Featherstonehaugh, Intro call, Elena Marquez');
  expect(button.querySelector('.when')?.textContent).toContain(entry.memberName);
  expect(Number.parseFloat(button.closest('li')?.style.height ?? '')).toBeGreaterThanOrEqual(18);
  expect(screen.getByText('1 booked').className).toBe('count');
});

it('a week of advisors marks today and says how many are booked', async () => {
  await renderIn(<AdvisorRows days={['2026-11-23', day]} today={day} advisors={[advisor]} entries={[entry]} />);
  const [, monday, tuesday] = screen.getAllByRole('columnheader');
  expect([monday?.querySelector('.today'), monday?.textContent]).toEqual([null, 'Monday 23']);
  expect([tuesday?.querySelector('.today b')?.textContent, tuesday?.textContent]).toEqual(['24', 'Tuesday 241 booked']);
});

it('free times that failed to load are loaded by “Try again”', async () => {
  const path = '/appointments/slots/overview';
  answerWithError('get', path, 503, { success: false, message: 'The database does not answer.' });
  await renderIn(
    <FreeSlotGrid
      search={{ typeId: 'intro', mode: 'phone', state: 'CO' }}
      selectedSlot={{}}
      onSelect={() => undefined}
    />,
  );
  await screen.findByText('The database does not answer.');
  answer('get', path, { minutes: 15, day, days: [{ day, free: 0 }], advisors: [] });
  await press('Try again');
  await screen.findByText('Nobody is free on this day.');
});

it('while the free times of another day load, none of the day before can be chosen', async () => {
  const [firstDay, nextDay] = ['2099-11-24', '2099-11-25'];
  const days = [firstDay, nextDay].map((one) => ({ day: one, free: 1 }));
  const withTime = (one: string) => ({
    minutes: 15,
    day: one,
    days,
    advisors: [
      {
        id: 'elena',
        name: 'Elena Marquez',
        times: [{ startsAt: `${one}T16:00:00.000Z`, date: one, startTime: '09:00 AM', timeZone }],
      },
    ],
  });
  let answerNextDay = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answerNextDay = resolve;
  });
  server.use(
    http.get('*/appointments/slots/overview', async ({ request }) => {
      const asked = new URL(request.url).searchParams.get('day');
      if (asked === nextDay) await isAnswered;
      return HttpResponse.json({ success: true, data: withTime(asked ?? firstDay) });
    }),
  );
  const selected: string[] = [];
  await renderIn(
    <FreeSlotGrid
      search={{ typeId: 'intro', mode: 'phone', state: 'CO' }}
      memberTimeZone={timeZone}
      selectedSlot={{}}
      onSelect={({ startsAt }) => selected.push(startsAt)}
      startDay={firstDay}
    />,
  );
  const time = await screen.findByRole('button', { name: '09:00 AM with Elena Marquez' });
  const isHidden = (element: HTMLElement) => element.closest('[style*="visibility: hidden"]') !== null;
  expect(isHidden(time)).toBe(false);
  const next = screen.getByRole('button', { name: /^\S+ 25 / });
  fireEvent.click(next);
  await screen.findByRole('heading', { name: /Nov 25$/ });
  expect(isHidden(time)).toBe(true);
  expect(isHidden(next)).toBe(false);
  expect(next.getAttribute('aria-current')).toBe('date');
  answerNextDay();
  await expect.poll(() => isHidden(screen.getByRole('button', { name: /^09:00 AM/ }))).toBe(false);
  await press('09:00 AM with Elena Marquez');
  expect(selected).toEqual([`${nextDay}T16:00:00.000Z`]);
});

it('a record picker that failed to load its choices loads them by “Try again”', async () => {
  answerWithError('get', '/contacts', 503, { success: false, message: 'The database does not answer.' });
  await renderIn(
    <Form>
      <SchemaContext.Provider value={schemaForEdit(appointments)}>
        <ReferenceInput source="enquiryId" />
      </SchemaContext.Provider>
    </Form>,
  );
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer('get', '/contacts', [{ id: 'c1', recordLabel: 'CT-1 Dana Wu' }], { 'content-range': 'contacts 0-0/1' });
  fireEvent.click(retry);
  await screen.findByText('CT-1 Dana Wu');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('an appointment that is moved against a rule can be moved with a reason', async () => {
  answer('get', '/appointments/a1', { ...entry, timeZone, phone: '+13035550188' });
  const message = 'This is outside the hours. Choose another time, or give the reason for an exception.';
  answerWithError('post', '/appointments/a1/actions/reschedule', 422, {
    success: false,
    message,
    errors: { startTime: message },
  });
  await renderIn(
    <RescheduleConfirmation
      entry={entry}
      to={{ startsAt: '2026-11-25T02:00:00.000Z', advisorId: 'elena' }}
      onClose={() => undefined}
    />,
  );
  await screen.findByRole('checkbox');
  expect(screen.queryByLabelText('Reason for an exception')).toBeNull();
  await press('Move');
  fireEvent.change(await screen.findByLabelText('Reason for an exception'), { target: { value: 'She works late' } });
  answer('post', '/appointments/a1/actions/reschedule', entry as never);
  await press('Move');
  await expect
    .poll(() => requests.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ data: { overrideReason: 'She works late' } });
});

it('an appointment that was just moved is confirmed in its new version, though its record has not loaded again', async () => {
  const requested: CalendarEntry = { ...entry, status: 'requested', heldUntil: '2099-01-01T00:00:00.000Z' };
  const record = { ...requested, actions: ['confirm'], timeZone, phone: '+13035550188' };
  const moved = { ...record, version: entry.version + 1 };
  answer('get', '/appointments/a1', record);
  answer('post', '/appointments/a1/actions/propose', moved);
  answer('post', '/appointments/a1/actions/confirm', moved);
  const wait = () => server.use(http.get('*/api/v1/appointments/a1', () => delay('infinite')));
  const MoveThenOpen = () => {
    const [isMoved, setIsMoved] = useState(false);
    const to = { startsAt: '2026-11-24T17:00:00.000Z', advisorId: advisor.id };
    return isMoved ? (
      <AppointmentPopover
        entry={{ ...requested, version: moved.version }}
        anchor={document.body}
        onClose={() => undefined}
      />
    ) : (
      <RescheduleConfirmation
        entry={requested}
        to={to}
        onClose={() => {
          wait();
          setIsMoved(true);
        }}
      />
    );
  };
  await renderIn(
    <AreaContext value={{ area, placement: 'page' }}>
      <MoveThenOpen />
    </AreaContext>,
  );
  await screen.findByRole('checkbox');
  await press('Move');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByRole('checkbox', { name: 'Tell them' });
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() =>
      requests
        .filter(({ path }) => path.endsWith('/actions/confirm'))
        .at(-1)
        ?.headers.get('if-match'),
    )
    .toBe(`"${moved.version}"`);
});
