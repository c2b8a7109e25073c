import { useFieldValue, useTranslate } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '../engine/fields';
import { formatNumber } from '../engine/fields/formats';

/** The number of members that a rule matches. The API returns 0 for fewer than 10, to protect single members. */
export const MatchCountField = ({ source }: FieldValueProps) => {
  const count: number | undefined = useFieldValue({ source });
  const translate = useTranslate();
  if (count === undefined) return <EmptyValue />;
  return <span>{count === 0 ? translate('resources.recommendations.fewMatch') : formatNumber(count)}</span>;
};
