import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../unit/providers/support';
import { press, sentIn } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const settings = { id: 'settings', version: 1, companyName: 'Bayberry', recordLabel: 'Organization settings' };
const job = {
  id: 'j1',
  kind: 'text-losses',
  area: 'text-losses',
  action: 'check',
  isCancelled: false,
  total: 40,
  message: null,
};
const over = {
  ...job,
  state: 'done',
  done: 40,
  failed: 1,
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: '2026-11-20T15:00:05.000Z',
};
const row = {
  number: 7,
  area: 'faqs',
  recordId: 'f1',
  recordLabel: 'What is the limit?',
  errors: {},
  message: 'Answer: A raised mark may have become a digit: “$21,0001”',
};

const open = (admin: object = {}) => openConsole('/system/organization', { organization: [settings] }, admin);

it('an administrator searches stored texts, reads what was found, and downloads it', async () => {
  const jobs: object[] = [];
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/v1/jobs', () => HttpResponse.json({ success: true, data: jobs })),
    http.get('*/api/v1/jobs/j1', () => HttpResponse.json({ success: true, data: over })),
    http.get('*/api/v1/jobs/j1/rows', () => HttpResponse.json({ success: true, data: [row] })),
    http.post('*/api/v1/text-losses', () => {
      jobs.push(job);
      return HttpResponse.json({ success: true, data: { id: 'j1' } });
    }),
    http.post('*/api/v1/text-losses/export', () =>
      HttpResponse.json({ success: true, data: { url: '/files/download?token=t' } }),
    ),
  );
  await open();
  await press('Search stored texts');
  const link = await screen.findByRole('link', { name: 'What is the limit?' });
  expect(link.getAttribute('href')).toContain('f1');
  expect(within(link.closest('li') as HTMLElement).getByText(/“\$21,0001”/)).toBeTruthy();
  expect(screen.getByText(/one record had a text that may have lost something/)).toBeTruthy();
  await press('Download as CSV');
  await expect.poll(() => assign.mock.calls).toEqual([[expect.stringContaining('/files/download?token=t')]]);
  expect(sentIn(requests, 'POST', '/text-losses/export')).toEqual([{ filter: { job: 'j1' } }]);
  expect(screen.getByText('Search again')).toBeTruthy();
});

it('is not offered without the permission', async () => {
  await open({ permissions: ['organization:show', 'organization:edit'] });
  await screen.findByLabelText('Company name');
  expect(screen.queryByText('Losses in stored texts')).toBeNull();
});
