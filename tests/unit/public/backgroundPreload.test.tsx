import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areas } from '../../../resources';
import { BackgroundPreload } from '../../../src/console/layout/BackgroundPreload';

let imported: string[] = [];
const queryClient = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  imported = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  localStorage.setItem('adminDetails', '{"id":"kim","permissions":["faqs:show","offers:show"],"capabilities":[]}');
  for (const area of areas)
    for (const part of ['list', 'record', 'schema'] as const)
      if (area[part])
        vi.spyOn(area, part).mockImplementation((): Promise<never> => {
          imported.push(`${area.name} ${part}`);
          // A failed import is not cached, so other tests load it.
          return Promise.reject(new Error('Not now.'));
        });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const start = async (screen = <h1>Banners</h1>) => {
  const consoleWith = (content: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <main>{content}</main>
      <BackgroundPreload />
    </QueryClientProvider>
  );
  const { rerender } = render(consoleWith(screen));
  await pass();
  return { show: (content: ReactNode) => rerender(consoleWith(content)) };
};

const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000));

it('lists that the role sees are loaded before record screens, and areas that it does not see are not loaded', async () => {
  await start();
  expect([...new Set(imported)]).toEqual([
    'faqs record',
    'faqs schema',
    'faqs list',
    'offers list',
    'offers record',
    'offers schema',
  ]);
});

it('nothing is preloaded before the code of the first screen is there', async () => {
  const { show } = await start(<p>Loading</p>);
  expect(imported).toEqual([]);
  show(<h1>Banners</h1>);
  await pass();
  expect(imported).toContain('faqs list');
});

it('nothing is preloaded before the first screen has its data from the API', async () => {
  let answer = (_rows: object[]) => {};
  const pendingQuery = queryClient.fetchQuery({
    queryKey: ['rows'],
    queryFn: () => new Promise((done) => (answer = done)),
  });
  await start();
  expect(imported).toEqual([]);
  answer([]);
  await pendingQuery;
  await pass();
  expect(imported).toContain('faqs list');
});

it('nothing is preloaded for users who save data', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  await start();
  expect(imported).toEqual([]);
});
