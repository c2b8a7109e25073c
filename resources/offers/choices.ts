export const redemptions = ['code', 'link', 'mention', 'automatic'] as const;

export const availabilities = ['available', 'used_up'] as const;

/** The kinds of an offer's value: a percentage, an amount of money, or a text. Each is also the name of its field. */
export const valueKinds = ['percent', 'amount', 'text'] as const;

/** The number of days before its end in which an offer is marked as ending soon. */
export const endingSoonDays = 14;
