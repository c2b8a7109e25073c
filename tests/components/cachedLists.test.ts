import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, write } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

it('the list of all master types is loaded once for all screens, and again after one of them was saved', async () => {
  const tag = { id: 't1', version: 1, category: 'event_topic', key: 'medicare', label: 'Medicare', sortOrder: 1 };
  const types = [{ ...tag, isActive: true, usageCount: 0, recordLabel: 'Medicare' }];
  const loads = () => requests.filter(({ path }) => path === '/master/type/list').length;
  await openConsole('/system/types?edit=t1', { types });
  await write('Description', 'Plans and dates');
  expect(loads()).toBe(1);
  await press('Save');
  await waitFor(() => expect(types).toMatchObject([{ description: 'Plans and dates' }]));
  await waitFor(() => expect(loads()).toBe(2));
});
