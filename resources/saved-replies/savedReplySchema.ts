import { z } from 'zod';
import {
  defineSchema,
  field,
  hasStrayBraces,
  hasStrayBrackets,
  masterType,
  organizationPlaceholders,
  plainDate,
  reference,
  section,
  text,
} from '../engine/schema';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'saved-replies': true;
  }
}

/** The placeholders of saved replies. The inquiry that is answered has their values. */
export const replyPlaceholders = [
  'firstName',
  'lastName',
  'inquiryNo',
  'retirementSystem',
  'assigneeName',
  ...organizationPlaceholders,
] as const;

/** Shorter than a reply, because values take more room than their placeholders. */
const replyText = () => text({ max: 3000 });

/** The schema of saved replies: the answers that staff give again and again, in English and in other languages. */
export const savedReplies = defineSchema({
  name: 'saved-replies',
  singularName: 'saved reply',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('savedReply', {
      name: field(text({ min: 2, max: 80 }), { row: true, search: true, sort: true, filter: true, fullWidth: true }),
      topicId: field(masterType('contact_topic').optional(), { row: true, sort: true, filter: true }),
      text: field(replyText(), { search: true, fullWidth: true }),
      translations: field(
        z
          .array(z.strictObject({ language: masterType('language'), text: replyText() }))
          .max(10)
          .default([]),
        { search: ['text'] },
      ),
    }),
    ...section('care', {
      ownerId: field(reference('staff', { worksOn: 'saved-replies' }).optional(), { row: true, filter: true }),
      lastReviewedAt: field(plainDate().optional(), { row: true, sort: true, filter: true }),
    }),
  },
  label: ({ name }) => name,
  list: {
    rowFields: ['used'],
    defaultSort: [['name', 'ASC']],
  },
  statistics: ['used'],
  rules: {
    placeholders: { text: replyPlaceholders, translations: replyPlaceholders },
    unique: [{ fields: ['name'], message: rules.nameTaken }],
    check: ({ text: english = '', translations = [] }, problem) => {
      const checkMarks = (path: string, written: string) => {
        if (hasStrayBraces(written) || hasStrayBrackets(written)) problem(path, rules.looseMarks);
      };
      checkMarks('text', english);
      translations.forEach((translation, index) => {
        checkMarks(`translations.${index}.text`, translation.text);
        if (translations.findIndex(({ language }) => language === translation.language) < index)
          problem(`translations.${index}.language`, rules.languageTwice);
      });
    },
  },
});
