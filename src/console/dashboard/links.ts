import { useCreatePath, useResourceDefinitions } from 'react-admin';
import { formatNumber } from '../../../resources/fields/formats';
import { useTexts } from './texts';
import type { Metric } from './tileData';

/** The address of the list that a figure counts. */
export const listPathOf = ({ area, filter }: Pick<Metric, 'area' | 'filter'>) =>
  `/${area}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Gives a figure as people read it. */
export const useFormatCount = () => {
  const t = useTexts();
  return ({ total, isAtLeast }: Pick<Metric, 'total' | 'isAtLeast'>) =>
    isAtLeast ? t('atLeast', { count: formatNumber(total) }) : formatNumber(total);
};

/** Gives where a record is looked at. */
export const useRecordPath = () => {
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  return (area: string, id: string) =>
    createPath({ resource: area, type: definitions[area]?.hasShow ? 'show' : 'edit', id });
};
