import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

export const useTexts = createTextsHook('resources.engine.inputs.richText', messages);

export type TextName = Parameters<ReturnType<typeof useTexts>>[0];
