import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  supportEmail: 'Email for questions',
  supportPhone: 'Phone for questions',
  supportHours: 'When the phone is answered',
  mailFrom: 'Email sender',
  appUrl: 'Address of the app',
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
