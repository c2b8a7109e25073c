import { expect, it } from 'vitest';
import { openConsole } from './console';
import { bounds, countBuiltScripts, weighFirstList, weighMemberProgram } from './weight';

it.each(['/cms/banners', '/cms/contacts'])('signing in and the first list load little code: %s', async (list) => {
  const { page } = await openConsole({ signedIn: false, hasEmptyCache: true });
  const weights = await weighFirstList(page, list);
  for (const screen of ['signIn', 'list'] as const) {
    expect.soft(weights[screen].files, screen).toBeLessThanOrEqual(bounds[screen].files);
    expect.soft(weights[screen].kilobytes, screen).toBeLessThanOrEqual(bounds[screen].kilobytes);
  }
  expect.soft(weights.firstRecord.files).toBeLessThanOrEqual(bounds.firstRecord.files);
  expect.soft(weights.firstRecord.files).toBeGreaterThan(0);
});

it('the console consists of few files', async () => {
  expect(await countBuiltScripts()).toBeLessThanOrEqual(bounds.build.files);
});

it('the member program is small, and brings nothing of the console', async () => {
  const kilobytes = await weighMemberProgram();
  expect(kilobytes).toBeLessThanOrEqual(bounds.memberProgram.kilobytes);
  expect(kilobytes).toBeGreaterThan(5);
});
