import { catalogue } from '../../providers';
import { messages } from './timesMessages.en';

/** What the grid of free times says. */
export const useTimesTexts = catalogue('resources.appointments.times', messages.times);
