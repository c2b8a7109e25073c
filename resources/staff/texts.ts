import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** Returns the texts of an invitation. */
export const useInvitationTexts = createTextsHook('resources.staff.texts', messages.texts);
