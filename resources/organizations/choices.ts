export const payrollCycles = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const;

/** So many days before its end an agreement is marked, so that it can be renewed in time. */
export const daysToRenew = 90;
