import { createTextsHook } from '../../providers';
import { messages } from './messages.en';

/** Returns the translation function of the texts about member data. */
export const useMemberDataTexts = createTextsHook('resources.member-data.texts', messages.texts);
