import { fireEvent, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../../providers';
import { reportReachability } from '../../providers/connection/connection';
import { makeI18nProvider } from '../../providers/i18n';
import { QueryState } from '../../resources/engine/ui/QueryState';
import { UserTimeZoneContext } from '../../resources/engine/ui/userTimeZoneContext';
import { render } from '../unit/public/render';

// Tests before this one may have left the API out of reach.
beforeEach(() => reportReachability(true));

const show = (error: Error, data: string | undefined, refetch: () => void) =>
  render(
    <I18nContextProvider value={makeI18nProvider()}>
      <UserTimeZoneContext value="America/New_York">
        <QueryState query={{ data, error, refetch, dataUpdatedAt: Date.parse('2026-11-28T15:00:00.000Z') }}>
          {(text) => <p>{text}</p>}
        </QueryState>
      </UserTimeZoneContext>
    </I18nContextProvider>,
  );

it('data that were loaded before stay, with the time of their loading, and are tried again with the focus', async () => {
  const refetch = vi.fn();
  await show(new HttpError('The server is away.', 503), 'What was loaded', refetch);
  screen.getByText('What was loaded');
  expect(screen.getByRole('alert').textContent).toContain(
    'You see this as it was on Nov 28 2026, 10:00 AM, because it could not be loaded again. The server is away. It loads by itself once the server answers.',
  );
  fireEvent(window, new Event('focus'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('what the API refuses is not tried again by itself', async () => {
  const refetch = vi.fn();
  await show(new HttpError('This is not allowed.', 403), undefined, refetch);
  screen.getByText('This is not allowed.');
  fireEvent(window, new Event('focus'));
  expect(refetch).not.toHaveBeenCalled();
});
