export const messages = { download: 'Download' };
