import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of the fields of a member whose names do not read well as labels. */
export const fields = {
  externalId: 'External ID',
  contributionPct: 'Contribution in percent',
  locale: 'Language',
  isDeceased: 'Has died',
  doNotContact: 'Not to be contacted',
};

export const messages = {
  name: 'Member data |||| Member data',
  forcedCaseName: 'member data |||| member data',
  fields: {
    ...fields,
    lastAt: 'Received',
    keyName: 'From',
    kind: 'How',
    created: 'New',
    updated: 'Changed',
    hasRefusals: 'Refused lines',
  },
  choices: {
    kind: { batch: 'Batch', single: 'Single members', file: 'CSV file' },
    hasRefusals: { true: 'Some', false: 'None' },
  },
  empty: 'Nothing was received in the last 90 days.',
  importHelp:
    'One column must have the external ID. A known ID changes the member, a new ID creates one. Missing columns change nothing.',
} satisfies AreaMessages;
