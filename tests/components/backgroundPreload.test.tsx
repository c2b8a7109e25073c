import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areas } from '../../resources';
import { BackgroundPreload } from '../../src/console/BackgroundPreload';

let asked: string[] = [];
const queryClient = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => setTimeout(begin));
  localStorage.setItem('adminDetails', '{"id":"kim","permissions":["faqs:show","offers:show"],"capabilities":[]}');
  for (const area of areas)
    for (const part of ['list', 'record', 'schema'] as const)
      if (area[part])
        vi.spyOn(area, part).mockImplementation((): Promise<never> => {
          asked.push(`${area.name} ${part}`);
          // A failed import is not cached, so other tests load it.
          return Promise.reject(new Error('Not now.'));
        });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const begin = async (screen = <h1>Banners</h1>) => {
  const consoleWith = (shown: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <main>{shown}</main>
      <BackgroundPreload />
    </QueryClientProvider>
  );
  const { rerender } = render(consoleWith(screen));
  await pass();
  return { show: (shown: ReactNode) => rerender(consoleWith(shown)) };
};

const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000));

it('lists that the role sees are loaded before record screens, and areas that it does not see are not loaded', async () => {
  await begin();
  expect([...new Set(asked)]).toEqual([
    'faqs record',
    'faqs schema',
    'faqs list',
    'offers list',
    'offers record',
    'offers schema',
  ]);
});

it('nothing is preloaded before the code of the first screen is there', async () => {
  const { show } = await begin(<p>Loading</p>);
  expect(asked).toEqual([]);
  show(<h1>Banners</h1>);
  await pass();
  expect(asked).toContain('faqs list');
});

it('nothing is preloaded before the first screen has its data from the API', async () => {
  let answer = (_rows: object[]) => {};
  const asking = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise((done) => (answer = done)) });
  await begin();
  expect(asked).toEqual([]);
  answer([]);
  await asking;
  await pass();
  expect(asked).toContain('faqs list');
});

it('nothing is preloaded for users who save data', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  await begin();
  expect(asked).toEqual([]);
});
