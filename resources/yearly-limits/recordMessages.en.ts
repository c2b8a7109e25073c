import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';
import { fields } from './messages.en';

/** Labels of fields that only a record shows. */
export const recordFields = {
  'sources.402g': 'Source of elective deferrals',
  'sources.catchUp50': 'Source of the catch-up from age 50',
  'sources.catchUp60to63': 'Source of the catch-up from 60 to 63',
  'sources.ira': 'Source of IRA contributions',
  'sources.iraCatchUp': 'Source of the IRA catch-up',
  'sources.rothCatchUpWages': 'Source of the wages for Roth catch-up',
  'sources.simple': 'Source of SIMPLE deferrals',
  'sources.simpleCatchUp': 'Source of the SIMPLE catch-up from age 50',
  'sources.simpleCatchUp60to63': 'Source of the SIMPLE catch-up from 60 to 63',
  'sources.qcd': 'Source of charitable distributions',
  unknownLimits: 'Not known yet',
};

export const messages = {
  fields: recordFields,
  choices: {
    unknownLimits: {
      '402g': fields['amounts.402g'],
      catchUp50: fields['amounts.catchUp50'],
      catchUp60to63: fields['amounts.catchUp60to63'],
      ira: fields['amounts.ira'],
      iraCatchUp: fields['amounts.iraCatchUp'],
      rothCatchUpWages: fields['amounts.rothCatchUpWages'],
      simple: fields['amounts.simple'],
      simpleCatchUp: fields['amounts.simpleCatchUp'],
      simpleCatchUp60to63: fields['amounts.simpleCatchUp60to63'],
      qcd: fields['amounts.qcd'],
    },
  },
  sections: {
    origin: 'Where this comes from',
    plans: 'Workplace plans',
    accounts: 'IRA, SIMPLE and others',
    lifeTable: 'Uniform Lifetime Table',
  },
  sectionHelp: {
    plans:
      'Enter each limit from its source, or say that it is not known yet. Calculators and texts use a year once somebody else has approved it.',
    lifeTable: 'The divisor of the last age also applies to all higher ages.',
  },
  help: {
    source: 'Such as “IRS Notice 2025-67”. The person who approves this checks it there.',
  },
  limits: {
    lastYear: '%{year}: %{amount}',
    lastYearUnknown: '%{year}: not known',
    unchanged: 'Unchanged',
    unchangedLabel: 'Unchanged: %{limit}',
    unknown: 'Not known yet',
    unknownLabel: 'Not known yet: %{limit}',
    enter: 'Enter the amount',
    enterLabel: 'Enter the amount: %{limit}',
    otherSource: 'Other source',
    otherSourceLabel: 'Other source: %{limit}',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('yearly-limits', {
  notYear: 'Enter a year such as 2027.',
  noLimit: 'Fill in at least one limit.',
  limitUndecided: 'Enter it, or press “Not known yet”.',
  knownAndUnknown: 'This has an amount, and is also marked as not known yet. Remove one of the two.',
  notOfYear: 'The limits of a year have no life table.',
  notOfLifeTable: 'The life table has no limits.',
  agesMissing: 'Give each age from %{first} to %{last} once.',
});
