/** The kinds of fields that several areas share, besides those of the kit. */
export type DomainKind = 'audience' | 'icon' | 'weeklyHours';
