import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { AdminContext, Form, RecordContextProvider, ResourceContextProvider, SourceContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { advisors } from '../../resources/advisors/advisorSchema';
import { DayConflicts } from '../../resources/advisors/DayConflicts';
import HolidaysDialog from '../../resources/advisors/HolidaysDialog';
import { ReferrerNotice } from '../../resources/engine/core/actions/ReferrerNotice';
import { EditSessionProvider, useEditSession } from '../../resources/engine/core/session/useEditSession';
import VersionDialog from '../../resources/engine/features/publishing/VersionDialog';
import { SchemaContext, schemaForShow } from '../../resources/engine/fields/schemaContext';
import type { AreaSchema } from '../../resources/engine/schema';
import { AudienceEstimate } from '../../resources/notifications/AudienceEstimate';
import { notifications } from '../../resources/notifications/notificationSchema';
import { ScheduleDialog, SendDialog } from '../../resources/notifications/SendDialog';
import { offers } from '../../resources/offers/offerSchema';
import SimulateDialog from '../../resources/recommendations/SimulateDialog';
import { answer, answerWithError, startServer } from '../unit/providers/support';
import { press, render } from '../unit/public/render';
import '../../resources';

startServer();
beforeEach(() =>
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', capabilities, permissions: ['*:*'] })),
);

const record = { id: 'r1', version: 2, recordLabel: 'Estate review' };
const day = { date: '2026-11-24', closed: true, ranges: [] };
const estimate = {
  people: 12,
  channels: [{ channel: 'email', isSetUp: true, reached: 12, optedOut: 0, noAddress: 0 }],
};
const scheduledAt = '2027-01-02T05:00:00.000Z';
const notification = { ...record, status: 'draft', actions: ['send'], channels: ['email'], scheduledAt };
const sending = {
  record: notification,
  title: 'Send',
  action: { name: 'send', field: 'status', to: 'sending', logged: 'send' },
  isBusy: false,
  onClose: () => undefined,
  onSubmit: async () => undefined,
  children: null,
};

/** A form of an advisor whose changed days are edited. */
const AdvisorForm = ({ children }: { children: ReactNode }) => {
  const { dispatch, openedRecord } = useEditSession();
  useEffect(() => dispatch({ type: 'opened', record: { ...record, overrides: [] } }), [dispatch]);
  return openedRecord && <Form defaultValues={{ overrides: [day] }}>{children}</Form>;
};

interface Part {
  area: AreaSchema;
  method?: 'get' | 'post';
  path: string;
  element: ReactNode;
  response: object;
  /** A text of the part once it is loaded. */
  text: string | RegExp;
}

const parts: Record<string, Part> = {
  'a scheduled version': {
    area: offers,
    path: '/offers/r1/versions/2',
    element: (
      <VersionDialog
        record={record}
        version={{ version: 2, name: '2.0', from: '2027-01-02T05:00:00.000Z' } as never}
        onClose={() => undefined}
      />
    ),
    response: { ...record, title: 'The next title' },
    text: 'The next title',
  },
  'the records that lead to others': {
    area: offers,
    path: '/offers/used-by',
    element: <ReferrerNotice filter={{ id: ['r1'] }} onLinkClick={() => undefined} />,
    response: { total: 1, first: [{ area: 'banners', id: 'b1', recordLabel: 'Open season' }] },
    text: 'Open season',
  },
  'a simulation': {
    area: offers,
    method: 'post',
    path: '/recommendations/simulate',
    element: <SimulateDialog onClose={() => undefined} />,
    response: [],
    text: /./,
  },
  'the audience of a notification': {
    area: notifications,
    method: 'post',
    path: '/notifications/estimate',
    element: <AudienceEstimate />,
    response: estimate,
    text: /12/,
  },
  'the recipients before sending': {
    area: notifications,
    method: 'post',
    path: '/notifications/estimate',
    element: <SendDialog {...sending} />,
    response: estimate,
    text: 'Email',
  },
  'the recipients before scheduling': {
    area: notifications,
    method: 'post',
    path: '/notifications/estimate',
    element: <ScheduleDialog {...sending} />,
    response: estimate,
    text: 'Email',
  },
  'the conflicts of a day': {
    area: advisors,
    method: 'post',
    path: '/advisors/conflicts',
    element: (
      <EditSessionProvider defaultValues={{}}>
        <AdvisorForm>
          <SourceContextProvider value={{ getSource: (name) => `overrides.0.${name}`, getLabel: (name) => name }}>
            <DayConflicts />
          </SourceContextProvider>
        </AdvisorForm>
      </EditSessionProvider>
    ),
    response: [
      {
        id: 'r1',
        name: 'Elena Marquez',
        timeZone: 'America/Denver',
        existingOverrides: [],
        appointments: [
          {
            id: 'a1',
            date: day.date,
            memberName: 'Dana Wu',
            startsAt: '2026-11-24T16:00:00.000Z',
            endsAt: '2026-11-24T16:15:00.000Z',
            status: 'requested',
          },
        ],
      },
    ],
    text: /Dana Wu/,
  },
  'the advisors for holidays': {
    area: advisors,
    method: 'post',
    path: '/advisors/conflicts',
    element: <HolidaysDialog onClose={() => undefined} />,
    response: [
      { id: 'elena', name: 'Elena Marquez', timeZone: 'America/Denver', existingOverrides: [], appointments: [] },
    ],
    text: 'Elena Marquez',
  },
};

it.each(Object.entries(parts))(
  '“Try again” loads %s',
  async (_, { area, method = 'get', path, element, response, text }) => {
    answer('get', '/master/type/list', [
      { id: 'p1', category: 'test_persona', key: 'dolores', label: 'Dolores', isActive: true, sortOrder: 1 },
    ]);
    answer('get', '/types/p1', { id: 'p1', description: 'Retires soon' });
    answerWithError(method, path, 503, { success: false, message: 'The database does not answer.' });
    await render(
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={makeI18nProvider()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ResourceContextProvider value={area.name}>
          <RecordContextProvider value={notification}>
            <SchemaContext.Provider value={schemaForShow(area)}>{element}</SchemaContext.Provider>
          </RecordContextProvider>
        </ResourceContextProvider>
      </AdminContext>,
    );
    await screen.findByText('The database does not answer.');
    answer(method, path, response);
    await press('Try again');
    await screen.findAllByText(text);
    expect(screen.queryByText('The database does not answer.')).toBeNull();
  },
);
