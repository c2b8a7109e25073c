import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    origin: 'Where this comes from',
    plans: 'Workplace plans',
    accounts: 'IRA, SIMPLE and others',
    lifeTable: 'Uniform Lifetime Table',
  },
  sectionHelp: {
    plans:
      'Enter each limit from its source, or say that it is not known yet. Calculators and texts use a year once somebody else has approved it.',
    lifeTable: 'What holds for the last age holds for all above.',
  },
  help: {
    source: 'Such as “IRS Notice 2025-67”. Whoever approves this checks it there.',
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
  limitUndecided: 'Enter this limit, press “Unchanged”, or say that it is not known yet.',
  knownAndUnknown: 'This has an amount, and is said to be not known yet. Remove one of the two.',
  notOfYear: 'The limits of a year have no life table.',
  notOfLifeTable: 'The life table has no limits.',
  agesMissing: 'Give each age from %{first} to %{last} once.',
});
