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
    comparison: {
      eq: 'is',
      ne: 'is not',
      lt: 'is less than',
      lte: 'is at most',
      gt: 'is more than',
      gte: 'is at least',
      between: 'is between',
      in: 'is one of',
      notIn: 'is none of',
      exists: 'is known',
    },
    rule: {
      members: 'Members who %{who}',
      nobody: 'Nobody yet: add a condition.',
      and: 'and',
      or: 'or',
      eq: 'exactly %{number}',
      ne: 'other than %{number}',
      lt: 'less than %{number}',
      lte: 'at most %{number}',
      gt: 'more than %{number}',
      gte: 'at least %{number}',
      between: '%{number} to %{numberTo}',
      age: { is: 'are %{amount} years old', yes: 'gave their age', no: 'did not give their age' },
      yearsOfService: {
        is: 'have %{amount} years of service',
        yes: 'gave their years of service',
        no: 'did not give their years of service',
      },
      yearsToRetirement: {
        is: 'have %{amount} years left to retirement',
        yes: 'set a retirement date',
        no: 'set no retirement date',
      },
      retirementSystem: {
        is: 'are in %{words}',
        isNot: 'are not in %{words}',
        yes: 'gave their retirement system',
        no: 'did not give their retirement system',
      },
      planType: {
        is: 'have a plan of the kind %{words}',
        isNot: 'have no plan of the kind %{words}',
        yes: 'have a savings plan',
        no: 'have no savings plan',
      },
      memberStatus: {
        is: 'have the status %{words}',
        isNot: 'do not have the status %{words}',
        yes: 'gave their status',
        no: 'did not give their status',
      },
      state: {
        is: 'live in %{words}',
        isNot: 'do not live in %{words}',
        yes: 'gave their state',
        no: 'did not give their state',
      },
      affiliate: {
        is: 'belong to %{words}',
        isNot: 'do not belong to %{words}',
        yes: 'belong to a union',
        no: 'belong to no union',
      },
      contributionPct: {
        is: 'contribute %{amount} percent of their pay',
        yes: 'gave what they contribute',
        no: 'did not give what they contribute',
      },
      hasBeneficiary: { yes: 'have named a beneficiary', no: 'have named no beneficiary' },
      lastAppointmentDays: {
        is: 'had their last appointment %{amount} days ago',
        yes: 'have had an appointment',
        no: 'have never had an appointment',
      },
      attendedTopic: {
        is: 'attended an event about %{words}',
        isNot: 'attended no event about %{words}',
        yes: 'attended an event',
        no: 'attended no event',
      },
      quizScore: {
        is: 'reached %{amount} points in the quiz',
        yes: 'took the quiz',
        no: 'did not take the quiz',
      },
    },
    empty: 'Describe which members should see a suggestion, and what it says.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.recommendations),
});
