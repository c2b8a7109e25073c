import { createTextsHook } from '../../providers';
import { messages } from './bookingMessages.en';

/** Returns the texts of the booking form. */
export const useBookingTexts = createTextsHook('resources.appointments.booking', messages.booking);
