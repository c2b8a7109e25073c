import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

export const usePaletteTexts = createTextsHook('src.console.palette', messages);
