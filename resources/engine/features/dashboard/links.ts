import { useCreatePath, useResourceDefinitions } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { formatNumber } from '../../fields/formats';
import { messages } from './messages.en';
import type { Metric } from './tileResults';

const useTexts = createTextsHook('resources.engine.features.dashboard', messages);

/** Returns the path of the list with the filter of a metric. */
export const listPathOf = ({ area, filter }: Pick<Metric, 'area' | 'filter'>) =>
  `/${area}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Returns a function that formats the number of a metric. */
export const useFormatCount = () => {
  const t = useTexts();
  return ({ total, isAtLeast }: Pick<Metric, 'total' | 'isAtLeast'>) =>
    isAtLeast ? t('atLeast', { count: formatNumber(total) }) : formatNumber(total);
};

/** Returns a function for the path of a record: its show view, or its form where the area has none. */
export const useRecordPath = () => {
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  return (area: string, id: string) =>
    createPath({ resource: area, type: definitions[area]?.hasShow ? 'show' : 'edit', id });
};
