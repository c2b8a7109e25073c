import { expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, isAt, openConsole } from './console';
import { publicAddress } from './examples';

const names = { appointments: 'Appointments', 'events-enrolment': 'Enrollments', contacts: 'Inquiries' };
/** An inquiry stands beside its list, without tabs. */
const areasWithTab = ['appointments', 'events-enrolment'];

it('records that refer to a member show the member in a tab, with all records that refer to them', async () => {
  const call = await api();
  const { page, calls } = await openConsole({ path: '/dashboard' });
  for (const [area, name] of Object.entries(names).filter(([area]) => areasWithTab.includes(area))) {
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

  const inquiry = (await call.list('contacts', {})).find(({ memberId }) => memberId !== undefined);
  await navigateInPage(page, publicAddress(`/contacts/${inquiry?.id}/show`));
  const facts = page.getByRole('complementary', { name: 'Details' });
  const [member] = await call.list('members', { id: [inquiry?.memberId] });
  await facts.getByRole('link', { name: String(member?.name) }).click();
  await isAt(page, `/members/${member?.id}`);
  await page.goBack();
  await facts.waitFor();
  await page.goBack();

  // The tab is part of the address, so it is still open after a reload.
  await page.reload();
  await page.getByRole('dialog').getByRole('heading', { name: names.contacts, exact: true }).waitFor();
});
