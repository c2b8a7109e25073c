/** The field kinds that several areas share, in addition to those of `engine/schema`. */
export const domainKinds = ['address', 'audience', 'icon', 'weeklyHours'] as const;

export type DomainKind = (typeof domainKinds)[number];
