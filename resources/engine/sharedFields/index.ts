/** Fields that several areas have: builders, their checks and their texts. Without React. */
export * from './address';
export * from './audience';
export * from './blocks';
export { blockRules } from './blocks.en';
export * from './color';
export * from './icons';
export * from './publishingWindow';
export * from './receivers';
export { sharedFieldRules } from './rules.en';
export * from './seo';
export * from './weeklyHours';

/** The field kinds that several areas share, in addition to those of `engine/schema`. */
export const sharedFieldKinds = ['address', 'audience', 'icon', 'weeklyHours'] as const;

export type SharedFieldKind = (typeof sharedFieldKinds)[number];
