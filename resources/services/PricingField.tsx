import { useFieldValue } from 'react-admin';
import { createTextsHook } from '../../providers';
import { ChoiceField, type FieldValueProps } from '../engine/fields';
import { formatMoney } from '../engine/fields/formats';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.services', messages);

interface Pricing {
  type: string;
  amount?: number;
  amountMax?: number;
}

/** The price of a service: a fee with its amounts, or otherwise the label of its pricing type. */
export const PricingField = ({ source }: FieldValueProps) => {
  const pricing: Pricing | undefined = useFieldValue({ source });
  const t = useTexts();
  const [from, to] = [pricing?.amount, pricing?.amountMax];
  if (from === undefined) return <ChoiceField source={`${source}.type`} />;
  if (to === undefined) return formatMoney(from);
  return t('upTo', { from: formatMoney(from), to: formatMoney(to) });
};
