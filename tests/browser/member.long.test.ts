import { expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, isAt, openConsole } from './console';
import { publicAddress } from './examples';

const names = { appointments: 'Appointments', 'events-enrolment': 'Enrollments', contacts: 'Inquiries' };

it('records that refer to a member show the member in a tab, with all records that refer to them', async () => {
  const call = await api();
  const { page, calls } = await openConsole({ path: '/dashboard' });
  for (const [area, name] of Object.entries(names)) {
    const record = (await call.list(area, {})).find(({ memberId }) => memberId !== undefined);
    const [member] = await call.list('members', { id: [record?.memberId] });
    const address = publicAddress(`/${area}/${record?.id}/show`);
    await navigateInPage(page, address);
    const panel = page.getByRole('dialog');
    const countMemberRequests = () => calls.filter((one) => one.startsWith(`GET /members/${member?.id}`)).length;
    const before = countMemberRequests();

    await panel.getByRole('tab', { name: 'Member' }).click();
    await isAt(page, `${address}#member`);
    await panel
      .getByRole('heading', { name: String(member?.name) })
      .first()
      .waitFor();
    expect(countMemberRequests() - before).toBeLessThanOrEqual(1);
    for (const other of Object.values(names)) await panel.getByRole('heading', { name: other, exact: true }).waitFor();
    const ownRegion = panel.getByRole('region', { name, exact: true });
    await ownRegion.getByText(String(record?.recordLabel)).first().waitFor();
    await eventually(() => panel.getByRole('tabpanel').getByRole('textbox').count()).toBe(0);
  }

  // The tab is part of the address, so it is still open after a reload.
  await page.reload();
  await page.getByRole('dialog').getByRole('heading', { name: names.contacts, exact: true }).waitFor();
});
