export * from './address';
export * from './annotatedValues';
export * from './audience';
export * from './blocks';
export { blockRules } from './blocks.en';
export * from './color';
export * from './contentCheck';
export * from './embeds';
export * from './icons';
export * from './limitKeys';
export * from './links';
export * from './passwordRules';
export { passwordRules } from './passwordRules.en';
export * from './publishingWindow';
export * from './readability';
export * from './receivers';
export { domainRules } from './rules.en';
export * from './seo';
export * from './smsLength';
export * from './stateTimeZones';
export * from './weeklyHours';
export * from './yearlyLimits';

/** The field kinds that several areas share, in addition to those of `engine/schema`. */
export type DomainKind = 'address' | 'audience' | 'icon' | 'weeklyHours';
