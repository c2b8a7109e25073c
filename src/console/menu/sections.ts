/** The sections of the menu, in their order. */
export const sections = ['work', 'content', 'partners', 'tools', 'sending', 'system'] as const;
