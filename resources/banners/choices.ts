/** The destinations a banner can lead to; more come with the areas they belong to. */
export const linkTypes = ['app_page', 'url', 'none'] as const;

export const tones = ['info', 'promo', 'success', 'warning', 'critical'] as const;
