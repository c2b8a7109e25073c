export const payrollCycles = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const;
