import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { makeWide, press, sentIn } from './forms';
import { somePreview, startConsole } from './openConsole';
import { openPage, row, textBlock } from './pageWithBlocks';

const { requests } = startConsole();
// The first test should not have to wait for that.
beforeAll(() => import('../../resources/app-page/appPageViews'), 60_000);
beforeEach(() => answer('get', '/master/type/list', []));

const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`There is no input ${name}.`);
  return found;
};
const writeIn = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });

it('event cards have the seats left and the link until one is switched off', async () => {
  const pages = await openPage({ type: 'event_list' });
  const seats = await screen.findByRole<HTMLInputElement>('switch', { name: 'Seats left' });
  const link = screen.getByRole<HTMLInputElement>('switch', { name: 'Link “All events”' });
  expect([seats.checked, link.checked]).toEqual([true, true]);
  fireEvent.click(seats);
  await waitFor(() => expect(within(row(0)).getByText('changed')).toBeTruthy());
  fireEvent.click(seats);
  await waitFor(() => expect(within(row(0)).queryByText('changed')).toBeNull());
  fireEvent.click(seats);
  await press('Save');
  await waitFor(() => expect(pages[0]?.version).toBe(2));
  const [sent] = sentIn(requests, 'PUT', '/app-page/tsp');
  expect(sent?.blocks).toMatchObject([{ hasSeatsLeft: false }]);
  expect(sent?.blocks).not.toMatchObject([{ hasAllEventsLink: false }]);
});

it('a rule for events says how many match, and how many of them the reader sees', async () => {
  answer('get', '/events', [], { 'content-range': 'events 0-0/5' });
  answer('get', '/app/preview', {
    ...somePreview,
    record: { blocks: [{ type: 'event_list', index: 1, items: [{}, {}] }] },
    reader: { kind: 'persona', firstName: 'Nia' },
    now: new Date().toISOString(),
  });
  const width = window.innerWidth;
  makeWide(1440);
  await openPage(textBlock('One'), { type: 'event_list', topic: 'tsp', withinDays: 30 });
  fireEvent.click(row(1));
  await screen.findByText('5 events match today. Nia sees 2 of them.');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Show them' });
  expect(decodeURIComponent(link.href)).toMatch(/events\?filter={"status":"published",.*"topics":"tsp"}/);
  makeWide(width);
});

it('a block and a page have times, in the time zone of the business', async () => {
  const pages = await openPage(textBlock('One'));
  writeIn('blocks.0.from', '2099-03-01T09:00');
  await waitFor(() => expect(within(row(0)).getByText('not for all')).toBeTruthy());
  writeIn('blocks.0.until', '2099-02-28T09:00');
  await waitFor(() => expect(within(row(0)).getByText('incomplete')).toBeTruthy());
  writeIn('blocks.0.until', '2099-03-02T09:00');
  await waitFor(() => expect(within(row(0)).queryByText('incomplete')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Unfold “Text 1”' }));
  await screen.findByText(/^From Mar 01 2099/);
  await screen.findByText(/^Until Mar 02 2099/);
  fireEvent.click(screen.getByRole('button', { name: /^Page settings/ }));
  writeIn('publishAt', '2099-03-01T00:00');
  writeIn('unpublishAt', '2099-04-01T00:00');
  await press('Save');
  await waitFor(() => expect(pages[0]?.version).toBe(2));
  expect(sentIn(requests, 'PUT', '/app-page/tsp').at(-1)).toMatchObject({
    publishAt: '2099-03-01T05:00:00.000Z',
    unpublishAt: '2099-04-01T04:00:00.000Z',
    blocks: [{ from: '2099-03-01T14:00:00.000Z', until: '2099-03-02T14:00:00.000Z' }],
  });
});
