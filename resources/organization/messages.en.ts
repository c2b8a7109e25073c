import type { AreaMessages } from '../engine/area/areaMessages';

/** What the fields are called whose name does not read well by itself. */
export const fields = {
  supportEmail: 'E-mail for questions',
  supportPhone: 'Telephone for questions',
  mailFrom: 'Sender of mails',
};

export const messages = {
  name: 'Organization settings',
  forcedCaseName: 'organization settings',
  fields,
} satisfies AreaMessages;
