import { catalogue } from '../../providers';
import { messages } from './freeSlotMessages.en';

/** What the grid of free times says. */
export const useTimesTexts = catalogue('resources.appointments.times', messages.times);
