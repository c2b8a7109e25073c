import { useFieldValue, useTranslate } from 'react-admin';
import { EmptyValue, type FieldProps } from '../fields';
import { formatNumber } from '../fields/formats';

/** How many members a rule is for. Fewer than 10 are told to nobody exactly, and come as 0. */
export const MatchCountField = ({ source }: FieldProps) => {
  const count: number | undefined = useFieldValue({ source });
  const translate = useTranslate();
  if (count === undefined) return <EmptyValue />;
  return <span>{count === 0 ? translate('resources.recommendations.fewMatch') : formatNumber(count)}</span>;
};
