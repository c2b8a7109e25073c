import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import { expect, it } from 'vitest';
import type { ActivityEntry, HistoryEntry } from '../../providers';
import { makeI18nProvider } from '../../providers/i18n';
import { useActorText } from '../../resources/engine/features/activity/texts';
import { HistoryEntries } from '../../resources/engine/features/history/HistoryEntries';
import '../../resources';

const entry = (version: number, difference: Partial<HistoryEntry>): HistoryEntry => ({
  version,
  fromVersion: version,
  action: 'cancelled',
  reason: null,
  status: 'cancelled',
  savedAt: '2026-11-20T12:00:00.000Z',
  savedBy: null,
  savedByName: null,
  changed: [],
  ...difference,
});

const Actor = (difference: Partial<ActivityEntry>) => {
  const actor = useActorText();
  return <p>{actor({ actorName: null, action: 'cancelled', ...difference } as ActivityEntry)}</p>;
};

it('the history and the activity name a member as the member, and neither as staff nor as the system', async () => {
  const entries = [entry(3, { byMember: true }), entry(2, {}), entry(1, { savedByName: 'Kim Lee', byMember: false })];
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={{} as never} i18nProvider={makeI18nProvider()}>
        <ResourceContextProvider value="events-enrolment">
          <HistoryEntries record={{ id: 'e1' }} entries={entries} selectedVersion={3} onSelect={() => undefined} />
          <Actor byMember />
          <Actor actorName="Kim Lee" byMember={false} />
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  const authors = (await screen.findAllByText(/^· /)).map(({ textContent }) => textContent?.split(' · ').at(-1));
  expect(authors).toEqual(['The member', 'System', 'Kim Lee']);
  screen.getByText('The member');
  screen.getByText('Kim Lee');
});
