import { catalogue } from '../../../providers';
import { messages } from './messages.en';

export const usePaletteTexts = catalogue('src.console.palette', messages);
