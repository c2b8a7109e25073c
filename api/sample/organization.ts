import { organization } from '../../resources/organization/organizationSettingsSchema';
import type { Queryable } from '../platform/database/connect';
import { neverPublished, notApproved } from '../records/publish/publishing';
import { validateBody } from '../records/save/validateBody';
import { writeNextVersions } from '../records/save/writeRecords';
import { readJson } from './dataFiles';
import { idsOfRole } from './staff';

/** Fills in the settings of the organization, which exist from the start, unless somebody has edited them. */
export const fillInOrganization = async (transaction: Queryable, accountOf: (id: string) => string, at: Date) => {
  const data = validateBody(organization, readJson('organization.json'));
  const author = { accountId: accountOf(idsOfRole('administrator')[0] ?? '') };
  const change = { id: String(organization.singletonId), version: 1, status: null, data, action: 'updated' };
  const publishing = { ...neverPublished, ...notApproved, editedBy: author.accountId };
  const first = { ...change, publishing, reason: undefined, before: undefined, after: data };
  await writeNextVersions(transaction, organization, [first], author, at);
};
