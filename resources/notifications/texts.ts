import { createTextsHook } from '../../providers';
import { formatNumber } from '../fields/formats';
import { messages } from './recordMessages.en';

export const useTexts = createTextsHook('resources.notifications.texts', messages.texts);

export type TextName = Parameters<ReturnType<typeof useTexts>>[0];

/** Says something of a number of people, also to those who may not know exactly how few they are. */
export const usePeopleCountTexts = () => {
  const say = useTexts();
  return (name: keyof typeof messages.texts.few, people: number | null): string =>
    people === null ? say(`few.${name}`) : say(name, { smart_count: people, count: formatNumber(people) });
};
