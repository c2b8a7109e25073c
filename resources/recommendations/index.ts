import { Sparkles } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

const path = ['rule', 'rule.groups', 'rule.groups.groups'] as const;

/** The texts of a part of a rule, which are the same in each of its groups. */
const inEachGroup = <Text>(part: string, text: Text) =>
  Object.fromEntries(path.map((group) => [`${group}.${part}`, text])) as Record<string, Text>;

export const recommendations = defineArea({
  name: 'recommendations',
  path: '/cms/recommendations',
  shape: 'panel',
  section: 'content',
  icon: Sparkles,
  represent: 'name',
  messages: {
    name: 'Recommendation |||| Recommendations',
    fields: {
      'target.type': 'Kind',
      'target.id': 'Destination',
      target: 'Leads to',
      ctaLabel: 'Button',
      sortOrder: 'Position',
      startsAt: 'Starts',
      endsAt: 'Ends',
      cooldownDays: 'Pause after it was closed',
      maxShows: 'Shown at most',
      exclusiveGroup: 'One of a group',
      disclosureIds: 'Disclosures',
      isActive: 'Switched on',
      rule: 'Rule',
      ...inEachGroup('groups', 'Groups of conditions'),
      ...inEachGroup('match', 'Members who meet'),
      ...inEachGroup('conditions.field', 'What'),
      ...inEachGroup('conditions.op', 'Comparison'),
      ...inEachGroup('conditions.number', 'Value'),
      ...inEachGroup('conditions.numberTo', 'To'),
      ...inEachGroup('conditions.words', 'Values'),
    },
    choices: {
      ...inEachGroup('match', { all: 'All of this', any: 'Any of this' }),
      ...inEachGroup('conditions.field', {
        contributionPct: 'Contribution in percent',
        hasBeneficiary: 'Has named a beneficiary',
        lastAppointmentDays: 'Days since the last appointment',
        attendedTopic: 'Attended an event about',
      }),
    },
    empty: 'Describe which members should see a suggestion, and what it says.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.recommendations),
});
