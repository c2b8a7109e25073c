import { createTextsHook } from '../../providers';
import { messages } from './recordMessages.en';

/** What is said around an invitation. */
export const useInvitationTexts = createTextsHook('resources.staff.texts', messages.texts);
