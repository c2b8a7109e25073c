import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { AdminContext, Form, I18nContextProvider, RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import '../../resources';
import { banners } from '../../resources/banners/bannerSchema';
import { InstantField } from '../../resources/engine/fields';
import { ExpiryField } from '../../resources/engine/fields/ExpiryField';
import { SchemaContext, schemaForEdit } from '../../resources/engine/fields/schemaContext';
import { UserTimeZoneContext } from '../../resources/engine/fields/userTimeZone';
import { InstantInput } from '../../resources/engine/inputs/InstantInput';
import { FaqBadges } from '../../resources/faqs/FaqBadges';
import { NoticeHint } from '../../resources/legals/NoticeHint';
import { newsAndInsights } from '../../resources/news-and-insights/newsAndInsightsSchema';
import { startServer } from '../unit/providers/support';
import { field, press, render, type } from '../unit/public/render';

startServer();
const i18nProvider = makeI18nProvider();
const zoneOfTests = process.env.TZ;

/** A user in the time zone of Denver, until they select that of Alaska. */
const Traveler = ({ children }: { children: ReactNode }) => {
  const [zone, setZone] = useState('America/Denver');
  return (
    <UserTimeZoneContext value={zone}>
      {children}
      <button type="button" onClick={() => setZone('America/Anchorage')}>
        Go to Alaska
      </button>
    </UserTimeZoneContext>
  );
};

// For some hours, the local date in London is two days later than that in Honolulu.
describe.each(['America/New_York', 'Europe/London', 'Pacific/Honolulu'])('on a machine in %s', (machineZone) => {
  beforeEach(() => {
    process.env.TZ = machineZone;
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    if (zoneOfTests === undefined) delete process.env.TZ;
    else process.env.TZ = zoneOfTests;
  });

  it('the time zone of the machine is set', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machineZone);
    const hour = { 'America/New_York': 0, 'Europe/London': 5, 'Pacific/Honolulu': 19 }[machineZone];
    expect(new Date('2026-11-10T05:00:00Z').getHours()).toBe(hour);
  });

  describe('date ranges end at midnight in New York', () => {
    const displayedText = async (element: ReactNode, record: object) => {
      await render(
        <I18nContextProvider value={i18nProvider}>
          <RecordContextProvider value={{ id: '1', ...record }}>{element}</RecordContextProvider>
        </I18nContextProvider>,
      );
      return document.body.textContent;
    };
    const justBefore = '2026-11-10T04:59:00Z';
    const from = '2026-11-10T05:00:00Z';

    it.each([
      [justBefore, '9th November 2026 Expires soon'],
      [from, '9th November 2026 Expired'],
    ])('for an agreement, at %s', async (now, expected) => {
      vi.setSystemTime(new Date(now));
      expect(await displayedText(<ExpiryField source="end" warningDays={90} />, { end: '2026-11-09' })).toBe(expected);
    });

    it.each([
      [justBefore, ''],
      [from, 'Review due'],
    ])('for content that was not reviewed for a year, at %s', async (now, expected) => {
      vi.setSystemTime(new Date(now));
      expect(await displayedText(<FaqBadges />, { lastReviewedAt: '2025-11-10', botEnabled: true })).toBe(expected);
    });

    it.each([
      [justBefore, ''],
      [from, 'Members who must accept again should know of it 30 days before. Tell them now, or choose a later day.'],
    ])('for the notice of a page, at %s', async (now, expected) => {
      vi.setSystemTime(new Date(now));
      const page = { effectiveDate: '2026-12-09', requiresReacceptance: true, noticeDays: 30 };
      await render(
        <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
          <Form record={page}>
            <NoticeHint />
          </Form>
        </AdminContext>,
      );
      expect(document.body.textContent).toBe(expected);
    });
  });

  describe('an instant', () => {
    const saved = vi.fn();
    const showForm = async (record: object, input: ReactNode, schema: typeof banners | typeof newsAndInsights) => {
      saved.mockClear();
      await render(
        <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
          <Traveler>
            <Form record={record} onSubmit={(values: object) => void saved(values)}>
              <SchemaContext.Provider value={schemaForEdit(schema)}>{input}</SchemaContext.Provider>
              <button type="submit">Save</button>
            </Form>
          </Traveler>
        </AdminContext>,
      );
    };

    it('is entered and stored in the time zone of the user, not of the machine', async () => {
      const input = <InstantInput source="publishAt" label="Published from" />;
      await showForm({ publishAt: '2026-11-30T18:00:00.000Z' }, input, newsAndInsights);
      expect(field('Published from').value).toBe('2026-11-30T11:00');
      await type(field('Published from'), '2026-07-01T08:30');
      await press('Save');
      await waitFor(() => expect(saved).toHaveBeenCalledWith({ publishAt: '2026-07-01T14:30:00.000Z' }));
    });

    it('stays the same when the user selects another time zone meanwhile', async () => {
      const input = <InstantInput source="publishAt" label="Published from" />;
      await showForm({ publishAt: '2026-11-30T18:00:00.000Z' }, input, newsAndInsights);
      await press('Go to Alaska');
      expect(field('Published from').value).toBe('2026-11-30T09:00');
      await press('Save');
      await waitFor(() => expect(saved).toHaveBeenCalledWith({ publishAt: '2026-11-30T18:00:00.000Z' }));
    });

    it('is entered in the time zone of its record where that has one', async () => {
      const record = { timeZone: 'America/Chicago', startsAt: '2026-11-30T18:00:00.000Z' };
      await showForm(record, <InstantInput source="startsAt" label="Starts" />, banners);
      expect(field('Starts').value).toBe('2026-11-30T12:00');
    });

    const choose = (name: string) => act(async () => screen.getByRole('radio', { name }).click());

    it('is asked for where clocks go back and its time comes twice', async () => {
      await showForm({}, <InstantInput source="publishAt" label="Published from" />, newsAndInsights);
      await type(field('Published from'), '2026-11-01T01:30');
      await screen.findByText('The clocks go back at this hour, so this time comes twice. Say which is meant.');
      await choose('1:30 AM after the clocks go back');
      await press('Save');
      await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ publishAt: '2026-11-01T08:30:00.000Z' }));
      await choose('1:30 AM before the clocks go back');
      await press('Save');
      await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ publishAt: '2026-11-01T07:30:00.000Z' }));
      await type(field('Published from'), '2026-11-01T02:30');
      expect(screen.queryByRole('radio')).toBeNull();
    });

    it('is displayed in the time zone of the user', async () => {
      await render(
        <I18nContextProvider value={i18nProvider}>
          <UserTimeZoneContext value="America/Denver">
            <RecordContextProvider value={{ id: '1', at: '2026-11-30T18:00:00.000Z' }}>
              <InstantField source="at" />
            </RecordContextProvider>
          </UserTimeZoneContext>
        </I18nContextProvider>,
      );
      screen.getByText('Nov 30 2026, 11:00 AM');
    });
  });
});
