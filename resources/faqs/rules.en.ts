import { messagesOf } from '../kit';

/** What is said of fields that break a rule of this area. */
export const rules = messagesOf('faqs', {
  tooManyFeatured: 'A category features at most 5 FAQs. Take one of them off the featured list first.',
});
