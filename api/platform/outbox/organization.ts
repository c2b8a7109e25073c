import { and, eq } from 'drizzle-orm';
import { type Organization, organization } from '../../../resources/organization/organizationSettingsSchema';
import type { Queryable } from '../database/connect';
import { records } from '../database/tables';

/** Returns the settings of the organization, as far as they have been filled in. */
export const readOrganization = async (queryable: Queryable): Promise<Organization> => {
  const [row] = await queryable
    .select({ data: records.data })
    .from(records)
    .where(and(eq(records.area, organization.name), eq(records.id, String(organization.singletonId))));
  return row?.data ?? {};
};
