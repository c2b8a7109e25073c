import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  text: 'Text in English',
  translations: 'Text in other languages',
};

export const messages = {
  fields: recordFields,
  sections: { savedReply: 'Saved reply', care: 'Care' },
  help: {
    name: 'Staff find the reply by its name and its text.',
    topicId: 'Inquiries of this topic offer the reply first.',
    text: 'Filled in for each inquiry: {{firstName}} {{lastName}} {{inquiryNo}} {{retirementSystem}} {{assigneeName}} {{companyName}} {{supportEmail}}. {{firstName|member}} shows “member” if there is no first name. Write [[date of the call]] for what only the sender knows: it is filled in before the reply is sent.',
    translations: 'A member with one of these languages is offered that text first.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('saved-replies', {
  nameTaken: 'Another saved reply has this name.',
  looseMarks: 'Write placeholders as {{firstName}} and gaps as [[date of the call]]: two marks before, and two after.',
  languageTwice: 'This language is already here.',
});
