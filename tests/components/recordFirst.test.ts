import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../unit/providers/support';
import { banner, makeWide, press, write } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

/** What waits for the browser to be idle. */
const waiting = new Set<() => void>();
/** Lets the browser be idle. */
const rest = () => {
  const due = [...waiting];
  waiting.clear();
  for (const callback of due) callback();
};

const initialWidth = window.innerWidth;
beforeEach(() => {
  makeWide(1440);
  waiting.clear();
  // Each test begins without stubs.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.add(callback) && callback);
  vi.stubGlobal('cancelIdleCallback', (callback: () => void) => waiting.delete(callback));
});
afterEach(() => makeWide(initialWidth));

/** Live since its start, with a change that is not published: it has all checks, and a preview of both contents. */
const changed = (id: string, name: string, others = {}) =>
  banner(id, name, {
    headline: name,
    status: 'published',
    showsAs: 'live_with_changes',
    publishedVersion: 1,
    lastPublishedVersion: 1,
    liveFrom: '2026-01-05T14:00:00.000Z',
    hasChanges: true,
    actions: ['publish'],
    ...others,
  });

const asked = (from = 0) => requests.slice(from).map(({ method, path }) => `${method} ${path}`);
const checks = (id: string) => [
  `GET /banners/${id}/broken-links`,
  `GET /banners/${id}/publishing-refusal`,
  'POST /previews',
];
it.each([
  { what: 'changes', others: {}, more: [] },
  {
    what: 'an audience',
    others: { hasChanges: false, receivers: 'audience', audience: { everyone: false, retirementSystems: ['fers'] } },
    more: ['POST /members/count'],
  },
])(
  'a record with $what is read before its checks and its preview are asked for, each once',
  async ({ others, more }) => {
    answer('post', '/members/count', { count: 7 });
    await openConsole('/cms/banners', { banners: [changed('b1', 'Open season', others)] });
    const row = await screen.findByText('Open season');
    await waitFor(() => expect(asked()).toContain('GET /work'));
    const before = requests.length;
    fireEvent.click(row);
    await screen.findByText('Edit');
    await waitFor(() => expect(asked(before)).toEqual(['GET /banners/b1']));
    expect(document.querySelector('iframe')).toBeNull();

    rest();
    await screen.findByTitle('What members see');
    await waitFor(() => expect(asked(before)).toEqual(expect.arrayContaining([...checks('b1'), ...more])));
    for (const check of [...checks('b1').slice(0, 2), ...more])
      expect(asked(before).filter((each) => each === check)).toHaveLength(1);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  },
);

it('a save sends the record and asks for pending work; nothing else is asked before the record is read', async () => {
  await openConsole('/cms/banners/edit/b1', { banners: [changed('b1', 'Open season')] });
  await write('Headline', 'It has begun');
  await waitFor(() => expect(asked()).toContain('GET /work'));
  const before = requests.length;
  await press('Save');
  await screen.findByText('Saved.');
  await screen.findByText('Edit');
  await waitFor(() => expect(asked(before)).toEqual(['PUT /banners/b1', 'GET /work']));
});
