export const visibilities = ['staff', 'signed_in', 'public', 'audience'] as const;

export const accessibilityChecks = ['yes', 'no', 'unknown'] as const;
