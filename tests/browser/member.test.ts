// @module-tag long

import { expect, it } from 'vitest';
import { api, eventually, isAt, openConsole } from './console';
import { publicAddress } from './examples';

const names = { appointments: 'Appointments', 'events-enrolment': 'Enrollments', contacts: 'Inquiries' };

const showsMember = async (area: string, name: string) => {
  const call = await api();
  const record = (await call.list(area, {})).find(({ memberId }) => memberId !== undefined);
  const [member] = await call.list('members', { id: [record?.memberId] });
  const address = publicAddress(`/${area}/${record?.id}/show`);
  const { page, calls } = await openConsole({ path: address });
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: 'Member' }).waitFor();
  const countMemberRequests = () => calls.filter((one) => one.startsWith(`GET /members/${member?.id}`)).length;

  await panel.getByRole('tab', { name: 'Member' }).click();
  await isAt(page, `${address}#member`);
  await panel
    .getByRole('heading', { name: String(member?.name) })
    .first()
    .waitFor();
  expect(countMemberRequests()).toBe(1);
  for (const other of Object.values(names)) await panel.getByRole('heading', { name: other, exact: true }).waitFor();
  const ownRegion = panel.getByRole('region', { name, exact: true });
  await ownRegion.getByText(String(record?.recordLabel)).first().waitFor();
  await eventually(() => panel.getByRole('tabpanel').getByRole('textbox').count()).toBe(0);

  // The tab is part of the address, so it is still open after a reload.
  await page.reload();
  await panel.getByRole('heading', { name, exact: true }).waitFor();
};

const [first = ['', ''], ...others] = Object.entries(names);
const shows = 'a record of %s shows its member, with all records that refer to them';
it.each([first])(shows, showsMember);
it.each(others)(shows, showsMember);
