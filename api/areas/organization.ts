import { isEmptyObject, isEqual } from 'es-toolkit';
import { validateRecord } from '../../resources/engine/schema';
import { organization } from '../../resources/organization/organizationSettingsSchema';
import { readOrganization } from '../platform/outbox/organization';
import type { AreaModule } from '../records/areaModule';
import { forEachChange } from '../records/areaRules';
import { fromDatabase } from '../records/databaseQuery';
import { declaredPartOf } from '../records/storage/recordContent';
import { officeOf } from './contacts/officeOf';
import { updateDueTimes } from './contacts/updateOpenInquiries';

export const organizationArea: AreaModule<typeof organization> = {
  schema: organization,
  dashboard: {
    // The record exists from the start, with default values only.
    setupStep: {
      isDone: async ({ context }) =>
        isEmptyObject(
          validateRecord(organization, declaredPartOf(organization, await readOrganization(context.database))).errors,
        ),
    },
  },
  rules: {
    afterChange: forEachChange(({ record, before, saveContext: { context, author } }) => {
      const [office, officeBefore] = [officeOf(record?.data ?? {}), officeOf(before?.data ?? {})];
      if (isEqual(office, officeBefore)) return undefined;
      return fromDatabase((transaction) => updateDueTimes(context, transaction, author));
    }),
  },
};
