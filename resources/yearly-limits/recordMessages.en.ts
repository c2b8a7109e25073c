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
    plans: 'Leave out what is not known yet. Calculators and texts use a year once somebody else has approved it.',
    lifeTable: 'What holds for the last age holds for all above.',
  },
  help: {
    source: 'Such as “IRS Notice 2025-67”. Whoever approves this checks it there.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('yearly-limits', {
  notYear: 'Enter a year such as 2027.',
  noLimit: 'Fill in at least one limit.',
  notOfYear: 'The limits of a year have no life table.',
  notOfLifeTable: 'The life table has no limits.',
  agesMissing: 'Give each age from %{first} to %{last} once.',
});
