import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  supportEmail: 'Email for questions',
  supportPhone: 'Phone for questions',
  supportHours: 'When the phone is answered',
  mailFrom: 'Email sender',
  marketingPerWeek: 'Most advertising a person gets in a week',
  hasQuietHours: 'Nobody’s phone rings at night',
  quietHours: 'Quiet hours',
  'quietHours.from': 'From',
  'quietHours.to': 'To',
  assignment: 'Topics',
  'assignment.staffIds': 'People',
  'assignment.maxOpen': 'Most open inquiries for each person',
};

export const messages = {
  name: 'Organization settings',
  forcedCaseName: 'organization settings',
  fields,
  dashboard: { setupStep: 'Fill in the organization settings' },
} satisfies AreaMessages;
