import type { Office } from '../../../resources/contacts/contactSchema';
import { businessTimeZone } from '../../../resources/engine/schema';
import type { Organization } from '../../../resources/organization/organizationSettingsSchema';

/** Returns when the office of an organization works. */
export const officeOf = ({ officeHours = [], holidays = [], timeZone = businessTimeZone }: Organization): Office => ({
  hours: officeHours,
  holidays: holidays.map(({ date }) => date),
  timeZone,
});
