/** The kinds of fields that several areas share, besides those of the kit. */
export type DomainKind = 'address' | 'audience' | 'icon' | 'weeklyHours';
