import { createTextsHook } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { messages } from './recordMessages.en';

export const useTexts = createTextsHook('resources.notifications.texts', messages.texts);

export type NotificationTextName = Parameters<ReturnType<typeof useTexts>>[0];

/** Returns a function that formats a number of people; `null` stands for a number that is too small to show exactly. */
export const usePeopleCountTexts = () => {
  const t = useTexts();
  return (name: keyof typeof messages.texts.few, people: number | null, values: Record<string, string> = {}): string =>
    people === null
      ? t(`few.${name}`, values)
      : t(name, { ...values, smart_count: people, count: formatNumber(people) });
};
