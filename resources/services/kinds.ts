import { PricingField } from './PricingField';

export const kinds = { pricing: { Value: PricingField, isWide: true } };
