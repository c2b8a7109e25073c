import { formatNumber } from '../fields/formats';
import { useTexts } from './useTexts';

/** Says how many members there are, also where the person may not know it exactly. */
export const useMemberCount = () => {
  const say = useTexts();
  return (count: number | null): string => (count === null ? say('audience.fewer') : formatNumber(count));
};
