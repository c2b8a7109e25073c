import { organization } from '../../resources/organization/schema';
import type { Queryable } from '../database/connect';
import { checkedInput } from '../records/input';
import { neverPublished, notApproved } from '../records/publishing';
import { storeChange } from '../records/store';
import { idsOfRole } from './staff';

const settings = {
  companyName: 'Harborview Retirement Partners',
  postalAddress: '400 Example Avenue NW\nWashington, DC 20001',
  supportEmail: 'help@example.org',
  supportPhone: '+18005550117',
  timeZone: 'America/New_York',
};

/** Fills in the settings of the organization, which are there from the start, unless somebody has. */
export const fillInOrganization = async (transaction: Queryable, accountOf: (id: string) => string, at: Date) => {
  const data = checkedInput(organization, settings);
  const author = { accountId: accountOf(idsOfRole('administrator')[0] ?? '') };
  const change = { id: String(organization.single), version: 1, status: null, data, action: 'updated' };
  const publishing = { ...neverPublished, ...notApproved, editedBy: author.accountId };
  await storeChange(
    transaction,
    organization,
    { ...change, publishing, reason: undefined, before: undefined, after: data },
    author,
    at,
  );
};
