import { catalogue } from '../../providers';
import { messages } from './recordMessages.en';

/** What is said around an invitation. */
export const useInvitationTexts = catalogue('resources.staff.texts', messages.texts);
