import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { reportReachability } from '../../providers/connection/connection';
import { answer, server } from '../unit/providers/support';
import { banner } from './forms';
import { openConsole, startConsole } from './openConsole';

startConsole();
afterEach(() => reportReachability(true));

const rows = [banner('b1', 'Banner 1.')];
const range = { 'content-range': 'banners 0-0/1' };
const lost = 'The list could not be loaded. The server cannot be reached. Check your connection and try again.';
const byItself = 'It loads by itself once the server answers.';
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const findAlert = (text: string) =>
  waitFor(() => expect(alerts()).toContainEqual(expect.stringContaining(text)), patience);
const notice = () => screen.getByText(/nothing can be saved for now/);
const heads = () => screen.queryAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
const fail = (path: string, response: () => Response) => server.use(http.get(`*/api/v1${path}`, response));
/** Requests are repeated for seconds while nothing reaches the API. */
const patience = { timeout: 20_000 };

it.each([
  ['a broken connection', () => HttpResponse.error()],
  ['502', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
  ['503', () => HttpResponse.json({ success: false, message: 'The database does not answer.' }, { status: 503 })],
  ['504', () => HttpResponse.html('<h1>Gateway Timeout</h1>', { status: 504 })],
])(
  'a list keeps its frame and says why after %s, as the notice above does, and loads again with the focus',
  async (_, response) => {
    fail('/banners', response);
    fail('/health', response);
    await openConsole('/cms/banners');
    await findAlert(`${lost} ${byItself}`);
    notice();
    expect(screen.getByRole('heading', { name: 'Banners' })).toBeTruthy();
    screen.getByLabelText('Search banners');
    screen.getByRole('group', { name: 'Show by state' });
    await waitFor(() => expect(heads()).toContain('Name'));
    expect(screen.queryByText('Nothing here yet')).toBeNull();

    answer('get', '/banners', rows, range);
    answer('get', '/health', {});
    fireEvent(window, new Event('focus'));
    await screen.findByText('Banner 1.');
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
    expect(screen.queryByText(/nothing can be saved for now/)).toBeNull();
  },
);

it('a list alone that does not answer has the last reason of the server, and is tried again with the focus', async () => {
  fail('/banners', () => HttpResponse.json({ success: false, message: 'The database is full.' }, { status: 503 }));
  await openConsole('/cms/banners');
  await findAlert(`The list could not be loaded. The database is full. ${byItself}`);
  // Another request has reached the API since.
  reportReachability(true);
  answer('get', '/banners', rows, range);
  fireEvent(window, new Event('focus'));
  await screen.findByText('Banner 1.');
});
