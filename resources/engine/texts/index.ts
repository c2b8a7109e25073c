/** The contents of texts of records: links, embedded records and limits of a year; their length and readability. */
export * from './annotatedValues';
export * from './contentCheck';
export * from './embeds';
export * from './limitKeys';
export * from './links';
export * from './readability';
export * from './smsLength';
export * from './yearlyLimits';
