import { Sparkles } from 'lucide-react';
import { defineArea, panel } from '../engine/area/defineArea';
import { fields, inEachGroup } from './messages.en';

export const recommendations = defineArea({
  name: 'recommendations',
  path: '/cms/recommendations',
  shape: panel,
  section: 'content',
  icon: Sparkles,
  messages: {
    name: 'Recommendation |||| Recommendations',
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
    empty: 'Describe which members should see a suggestion, and what it says.',
  },
  list: () => import('./RecommendationList'),
  record: () => import('./RecommendationFields'),
  schema: () => import('./recommendationSchema').then((module) => module.recommendations),
});
