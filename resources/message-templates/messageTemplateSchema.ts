import { z } from 'zod';
import { defineSchema, field, type RecordOf, section, text, wholeNumber } from '../engine/schema';
import { appointmentTexts } from './appointmentTexts.en';
import { eventTexts } from './eventTexts.en';
import { inquiryTexts } from './inquiryTexts.en';
import { kindNames } from './kindNames.en';
import type { MessageTexts } from './mailText.en';
import {
  allowedPlaceholdersOf,
  type MessageKind,
  messageKinds,
  messageSubjectOf,
  messageSubjects,
} from './messageKinds';
import { fields } from './messages.en';
import { findPlaceholderError, findSmsLengthError } from './templates';

/** The default texts of each message. */
export const defaultTexts: Readonly<Record<MessageKind, MessageTexts>> = {
  ...eventTexts,
  ...appointmentTexts,
  ...inquiryTexts,
};

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'message-templates': true;
  }
}

export { kindNames } from './kindNames.en';
export {
  changesOfAppointment,
  formerKinds,
  isForAdvisor,
  isReminder,
  type MessageKind,
  messageKinds,
  messageSubjectOf,
  samplePlaceholderValues,
} from './messageKinds';
export { rules as messageRules } from './recordMessages.en';
export { renderSms } from './templates';

const allPlaceholders = [...new Set(messageKinds.flatMap(allowedPlaceholdersOf))];

/** The schema of message templates: the texts of the messages about seats, appointments and inquiries, one a kind. */
export const messageTemplates = defineSchema({
  name: 'message-templates',
  singularName: 'message',
  fieldNames: fields,
  record: {
    ...section('email', {
      emailOn: field(z.boolean().default(true), { row: true, filter: true, fullWidth: true }),
      emailSubject: field(text({ max: 120 }), {
        row: true,
        search: true,
        sort: true,
        visible: ({ emailOn }) => emailOn,
        fullWidth: true,
      }),
      emailText: field(text({ max: 3000 }), { search: true, visible: ({ emailOn }) => emailOn }),
    }),
    ...section('sms', {
      smsOn: field(z.boolean().default(true), { row: true, filter: true, fullWidth: true }),
      smsText: field(text({ max: 459 }), { search: true, visible: ({ smsOn }) => smsOn }),
    }),
    kind: field(z.enum(messageKinds), { row: true, search: true }),
  },
  label: ({ kind }) => kind && kindNames[kind],
  idField: 'kind',
  isFixedSet: true,
  list: {
    defaultSort: [['place', 'ASC']],
  },
  rules: {
    placeholders: { emailSubject: allPlaceholders, emailText: allPlaceholders, smsText: allPlaceholders },
    check: ({ kind, ...texts }, problem) => {
      if (!kind) return;
      for (const field of ['emailSubject', 'emailText', 'smsText'] as const) {
        const error = texts[field] && findPlaceholderError(kind, texts[field]);
        if (error) problem(field, error);
      }
      const tooLong = texts.smsText && findSmsLengthError(texts.smsText);
      if (tooLong) problem('smsText', tooLong);
    },
  },
  values: {
    computed: {
      fields: {
        about: field(z.enum(messageSubjects), { row: true, filter: true }),
        place: field(wholeNumber(0, messageKinds.length), { sort: true }),
      },
      compute: ({ kind = messageKinds[0] }) => ({ about: messageSubjectOf(kind), place: messageKinds.indexOf(kind) }),
    },
  },
});

export type MessageTemplate = RecordOf<typeof messageTemplates>;
