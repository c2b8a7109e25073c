import { isEqual } from 'es-toolkit';
import { organization } from '../../resources/organization/organizationSettingsSchema';
import { type AreaModule, forEachChange } from '../records/areaModule';
import { fromDatabase } from '../records/databaseQuery';
import { officeOf } from './contacts/readOffice';
import { updateDueTimes } from './contacts/updateOpenInquiries';

export const organizationArea: AreaModule = {
  schema: organization,
  dashboard: { setupStep: { filter: {} } },
  rules: {
    afterChange: forEachChange(({ record, before, saving: { context, author } }) => {
      const [office, officeBefore] = [officeOf(record?.data ?? {}), officeOf(before?.data ?? {})];
      if (isEqual(office, officeBefore)) return undefined;
      return fromDatabase((transaction) => updateDueTimes(context, transaction, author));
    }),
  },
};
