export const pricingTypes = ['included', 'free', 'fee', 'fee_range', 'contact_us'] as const;
