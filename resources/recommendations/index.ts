import { Sparkles } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields, inEachGroup } from './messages.en';

export const recommendations = defineArea({
  name: 'recommendations',
  path: '/cms/recommendations',
  shape: 'panel',
  section: 'content',
  icon: Sparkles,
  represent: 'name',
  messages: {
    name: 'Recommendation |||| Recommendations',
    fields,
    filters: { 'target.type': 'Leads to' },
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
  list: () => import('./RecommendationList').then(({ RecommendationList }) => RecommendationList),
  record: () => import('./RecommendationFields'),
  schema: () => import('./recommendationSchema').then((module) => module.recommendations),
});
