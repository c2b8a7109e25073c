import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('faqs', {
  tooManyFeatured: 'A category features at most 5 FAQs. Take one of them off the featured list first.',
});
