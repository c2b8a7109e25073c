import type { AreaMessages } from '../engine/area/areaMessages';

/** What the fields are called whose name does not read well by itself. */
export const fields = {
  supportEmail: 'Email for questions',
  supportPhone: 'Phone for questions',
  mailFrom: 'Email sender',
};

export const messages = {
  name: 'Organization settings',
  forcedCaseName: 'organization settings',
  fields,
} satisfies AreaMessages;
