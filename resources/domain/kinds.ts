/** The field kinds that several areas share, in addition to those of the kit. */
export type DomainKind = 'address' | 'audience' | 'icon' | 'weeklyHours';
