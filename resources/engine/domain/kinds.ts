/** The field kinds that several areas share, in addition to those of `engine/schema`. */
export type DomainKind = 'address' | 'audience' | 'icon' | 'weeklyHours';
