import { useTranslate } from 'react-admin';
import { formatNumber } from '../fields/formats';

/** Says how many members there are, also where the person may not know it exactly. */
export const useMemberCount = () => {
  const translate = useTranslate();
  return (count: number | null): string => (count === null ? translate('console.audience.fewer') : formatNumber(count));
};
