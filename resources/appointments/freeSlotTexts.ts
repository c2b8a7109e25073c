import { createTextsHook } from '../../providers';
import { messages } from './freeSlotMessages.en';

/** What the grid of free times says. */
export const useFreeSlotTexts = createTextsHook('resources.appointments.times', messages.times);
