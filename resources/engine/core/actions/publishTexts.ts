import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** The names of the actions, the messages after them, and the labels of their reasons. */
export const { labels: labelTexts, done: doneTexts, reason: reasonTexts } = messages;

/** Returns the translation function for the texts of publishing. */
export const usePublishTexts = createTextsHook('resources.engine.core.actions', messages);

/** Whether `texts` has a text with this name. */
export const isTextName = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name);
