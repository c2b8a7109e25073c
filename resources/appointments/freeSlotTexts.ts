import { createTextsHook } from '../../providers';
import { messages } from './freeSlotMessages.en';

/** Returns the texts of the grid of free slots. */
export const useFreeSlotTexts = createTextsHook('resources.appointments.times', messages.times);
