import { useFieldValue, useTranslate } from 'react-admin';
import { ChoiceField } from '../fields';
import { formatMoney } from '../fields/formats';

interface Pricing {
  type: string;
  amount?: number;
  amountMax?: number;
}

/** What a service costs: a fee by its amounts, else in words. */
export const PricingField = () => {
  const pricing: Pricing | undefined = useFieldValue({ source: 'pricing' });
  const translate = useTranslate();
  const [from, to] = [pricing?.amount, pricing?.amountMax];
  if (from === undefined) return <ChoiceField source="pricing.type" />;
  if (to === undefined) return formatMoney(from);
  return translate('resources.services.upTo', { from: formatMoney(from), to: formatMoney(to) });
};
