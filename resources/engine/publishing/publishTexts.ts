import { catalogue } from '../../../providers';
import { messages } from './messages.en';

export const { move: moveTexts, moved: movedTexts, reason: reasonTexts } = messages;

export const usePublishTexts = catalogue('resources.engine.publishing', messages);

/** Whether there is a text of a name. */
export const isAmong = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name);
