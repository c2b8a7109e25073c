import { expect, it } from 'vitest';
import { daysFromNow, everyDay } from '../areas/bookingFixture';
import { buildClient } from '../platform/buildClient';
import { clientProgram } from './clientProgram';
import { startClientApi } from './startClientApi';

it('a client generated from the document is a small member app: it reads, enrolls, books, asks, redeems and reads its messages', async () => {
  const { api, key, members, records, close } = await startClientApi({ weeklyHours: everyDay });
  const { text } = await api.call('GET', '/app/openapi.json', { token: null });
  const mistaken = clientProgram.replace('guests: 1', "guests: 'one'").replace('page.versionLabel', 'page.version');
  const client = await buildClient(text, { 'program.ts': clientProgram, 'mistaken.ts': mistaken });
  // Mistakes are reported, and only these.
  await expect(client.compile()).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /^mistaken\.ts\(\d+,\d+\): error TS2322: Type 'string' is not assignable to type 'number'\.\nmistaken\.ts\(\d+,\d+\): error TS2339: [^\n]+\n$/,
    ),
  });

  const input = { members, day: daysFromNow(7), ...records };
  const result = (await client.run('program.ts', api.origin, key, JSON.stringify(input))) as Record<string, unknown>;
  const { counts, ...reads } = result.reads as { counts: Record<string, number> };
  expect(reads).toEqual({ page: [records.pageTitle, 'faq_group'], bot: expect.any(String), company: 'Bayberry' });
  expect(Object.keys(counts).filter((area) => counts[area] === 0)).toEqual(['recommendations']);
  expect(result.events).toEqual({
    states: ['registered', 'registered', 'cancelled'],
    guests: 1,
    claimed: ['waitlisted', 'offered', 'confirmed'],
    refused: 'memberApp.enrolledBefore',
  });
  expect(result.appointments).toEqual(['requested', 'requested', 'cancelled', expect.any(String)]);
  expect(result.inquiries).toEqual({ state: 'received', thread: ['member', 'member'] });
  expect(result.content).toEqual({
    code: 'SAVE10',
    accepted: [true, false],
    url: expect.stringMatching(/^\/files\//),
    results: expect.any(Number),
    answer: expect.any(String),
  });
  expect(result.messages).toEqual({ title: 'Open season has begun', unread: 0, canRefuse: false });
  await close();
  // Generating and compiling take long while other tests run.
}, 240_000);
