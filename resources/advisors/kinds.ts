import { LicensesField } from './LicensesField';
import { OverridesField } from './OverridesField';

export const kinds = {
  licenses: { Value: LicensesField, isWide: true },
  overrides: { Value: OverridesField, isWide: true },
};
