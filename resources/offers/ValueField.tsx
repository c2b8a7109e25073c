import { useFieldValue } from 'react-admin';
import { createTextsHook } from '../../providers';
import { EmptyValue, type FieldValueProps } from '../engine/fields';
import { formatMoney } from '../engine/fields/formats';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.offers', messages);

interface Value {
  kind?: 'percent' | 'amount' | 'text';
  percent?: number;
  amount?: number;
  text?: string;
}

/** The value of an offer, in short form. */
export const ValueField = ({ source }: FieldValueProps) => {
  const { percent, amount, text }: Value = useFieldValue({ source }) ?? {};
  const t = useTexts();
  if (percent !== undefined) return t('percentOff', { percent });
  if (amount !== undefined) return formatMoney(amount);
  return text ?? <EmptyValue />;
};
