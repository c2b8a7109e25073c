import { createTextsHook } from '../../providers';
import { messages } from './bookingMessages.en';

/** What the panel says in which staff book. */
export const useBookingTexts = createTextsHook('resources.appointments.booking', messages.booking);
