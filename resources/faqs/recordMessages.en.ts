import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    content: 'Question and answer',
    placement: 'Where it is shown',
  },
  help: {
    answer: 'Write a limit of a year as {{limit.402g.2026}}: members read the amount, and it stays right.',
    shortAnswer: 'For the assistant and for voice',
    sortOrder: 'Lower numbers come first in the category.',
    botEnabled: 'The assistant may answer with it.',
    isFeatured: 'At most five in a category',
  },
  noQuestionMark: 'This does not end with a question mark.',
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('faqs', {
  tooManyFeatured: 'A category features at most 5 FAQs. Take one of them off the featured list first.',
});
