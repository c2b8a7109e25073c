import type { Office } from '../../../resources/contacts/contactSchema';
import { businessTimeZone } from '../../../resources/engine/schema';
import type { Organization } from '../../../resources/organization/organizationSettingsSchema';
import type { Queryable } from '../../platform/database/connect';
import { readOrganization } from '../../platform/outbox/organization';

/** Reads when the office works, by the settings of the organization. */
export const readOffice = async (queryable: Queryable): Promise<Office> => officeOf(await readOrganization(queryable));

/** Returns when the office of an organization works. */
export const officeOf = ({ officeHours = [], holidays = [], timeZone = businessTimeZone }: Organization): Office => ({
  hours: officeHours,
  holidays: holidays.map(({ date }) => date),
  timeZone,
});
