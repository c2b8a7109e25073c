/** The parts of the menu, in their order. */
export const sections = ['content', 'scheduling', 'system'] as const;
