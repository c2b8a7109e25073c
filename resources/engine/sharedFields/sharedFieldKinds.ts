/** The field kinds that several areas share, in addition to those of `engine/schema`. */
export const sharedFieldKinds = ['address', 'audience', 'icon', 'weeklyHours'] as const;

export type SharedFieldKind = (typeof sharedFieldKinds)[number];
