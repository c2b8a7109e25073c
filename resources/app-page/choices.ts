export const pageTypes = ['content', 'list', 'tool', 'external'] as const;

export const navPlacements = ['tab_bar', 'drawer', 'footer', 'none'] as const;

export const visibilities = ['public', 'signed_in', 'audience'] as const;
