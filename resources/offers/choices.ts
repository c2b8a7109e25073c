export const redemptions = ['code', 'link', 'mention', 'automatic'] as const;

/** What an offer is worth: a share in percent, an amount of money, or words. Each is also the field that holds it. */
export const valueKinds = ['percent', 'amount', 'text'] as const;

/** So many days before its last an offer is marked as ending. */
export const endingSoonDays = 14;
