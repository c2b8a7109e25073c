import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

export const { move: transitionTexts, moved: transitionDoneTexts, reason: reasonTexts } = messages;

export const usePublishTexts = createTextsHook('resources.engine.publishing', messages);

/** Whether `texts` has a text with this name. */
export const isTextName = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name);
