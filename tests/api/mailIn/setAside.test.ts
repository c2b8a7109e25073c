import { expect, it } from 'vitest';
import { storeSetAside } from '../../../api/mailIn/takeMail';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { mailInFixture } from './mailInFixture';

const start = new Date('2026-11-30T14:00:00.000Z');
let now = start;
const api = setUpApi({ now: () => now });
const { context } = mailInFixture(api);

it('mails that were set aside are listed for administrators alone, the latest first', async () => {
  for (const [index, reason] of ['damaged', 'tooLarge', 'automatic'].entries()) {
    now = new Date(start.getTime() + index * 1000);
    await storeSetAside(context(), `key ${index}`, reason);
    await storeSetAside(context(), `key ${index}`, 'another reason, a second time');
  }
  await api.signIn();
  const { status, headers, body } = await api.call('GET', '/set-aside-mails?range=[0,1]');
  expect([status, headers.get('content-range')]).toEqual([200, 'set-aside-mails 0-1/3']);
  expect(body.data).toEqual([
    { id: 'key 2', at: '2026-11-30T14:00:02.000Z', reason: 'automatic' },
    { id: 'key 1', at: '2026-11-30T14:00:01.000Z', reason: 'tooLarge' },
  ]);
  const tokens = await signInEachRole(api);
  for (const role of ['support', 'compliance_approver', 'viewer'])
    expect((await api.call('GET', '/set-aside-mails', { token: tokens[role] ?? null })).status, role).toBe(403);
});
