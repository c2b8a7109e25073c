export const answerSources = ['text', 'faq', 'article', 'document', 'action'] as const;

/** Where the sources of answers are found. */
export const sourceKinds = { faq: 'faqs', article: 'news-and-insights', document: 'documents' } as const;

export const actions = ['find_event', 'book_appointment', 'open_calculator', 'contact_us', 'none'] as const;
