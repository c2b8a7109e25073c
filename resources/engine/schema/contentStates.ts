// In a file of its own, because lists need it without the rules of actions.

/** The states of publishable records. */
export const contentStates = ['draft', 'in_review', 'published', 'archived'] as const;
export type ContentStatus = (typeof contentStates)[number];
