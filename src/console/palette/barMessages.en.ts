import { createTextsHook } from '../../../providers';

export const messages = {
  search: 'Search or jump to…',
  jump: 'Jump to…',
  new: 'New',
  control: 'Ctrl',
};

/** Returns the texts of the app bar, which are loaded with the first screen. */
export const useBarTexts = createTextsHook('src.console.palette', messages);
