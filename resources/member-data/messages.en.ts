import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of the fields of a member whose names do not read well as labels. */
export const fields = {
  externalId: 'External ID',
  contributionPct: 'Contribution in percent',
  hasBeneficiary: 'Has a beneficiary',
  locale: 'Language',
};

export const messages = {
  name: 'Member data |||| Member data',
  forcedCaseName: 'member data |||| member data',
} satisfies AreaMessages;
