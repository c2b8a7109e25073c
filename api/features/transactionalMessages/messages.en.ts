import { messagesOf } from '../../../resources/engine/schema';

/** Texts in and about the messages to people about their seat or appointment. */
export const transactionalMessageTexts = messagesOf('telling', {
  toldSince: 'the message “%{message}” went to them',
  ticket: 'Show this code at the door.',
  becauseOfSeat: 'You get this message because of your seat at an event.',
  becauseOfAppointment: 'You get this message because of your appointment.',
  reminderOfSeat:
    'You get this reminder because of your seat at an event. To get no more reminders, answer this email.',
  reminderOfAppointment:
    'You get this reminder because of your appointment. To get no more reminders, answer this email.',
  byPhone: 'By telephone: %{number}',
  byPhoneAlone: 'By telephone',
  online: 'Online',
});
