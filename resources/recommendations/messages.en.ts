import type { AreaMessages } from '../engine/core/resource/areaMessages';

const path = ['rule', 'rule.groups', 'rule.groups.groups'] as const;

/** Repeats the texts of a rule's part for each level of groups. */
export const inEachGroup = <Text>(part: string, text: Text) =>
  Object.fromEntries(path.map((group) => [`${group}.${part}`, text])) as Record<string, Text>;

/** The labels of fields whose name does not make a readable label. */
export const fields = {
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
  isActive: 'Switched on',
  matchCount: 'Members it is for',
};

export const messages = {
  name: 'Recommendation |||| Recommendations',
  filters: { 'target.type': 'Leads to' },
  forcedCaseName: 'recommendation |||| recommendations',
  fields,
  choices: {
    ...inEachGroup('match', { all: 'All of this', any: 'Any of this' }),
    ...inEachGroup('conditions.field', {
      contributionPct: 'Contribution in percent',
      hasBeneficiary: 'Has named a beneficiary',
      lastAppointmentDays: 'Days since the last appointment',
      attendedTopic: 'Attended an event about',
    }),
  },
  columns: { matchCount: 'Members' },
  fewMatch: 'Fewer than 10',
  simulate: 'Simulate…',
  empty: 'Describe which members should see a suggestion, and what it says.',
} satisfies AreaMessages;
