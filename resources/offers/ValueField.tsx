import { useFieldValue, useTranslate } from 'react-admin';
import { Nothing } from '../fields';
import { formatMoney } from '../fields/formats';

interface Value {
  kind?: 'percent' | 'amount' | 'text';
  percent?: number;
  amount?: number;
  text?: string;
}

/** What an offer is worth, in short. */
export const ValueField = () => {
  const { percent, amount, text }: Value = useFieldValue({ source: 'value' }) ?? {};
  const translate = useTranslate();
  if (percent !== undefined) return translate('resources.offers.percentOff', { percent });
  if (amount !== undefined) return formatMoney(amount);
  return text ?? <Nothing />;
};
