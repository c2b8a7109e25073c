import { viewTexts } from '../../providers';

/** The longer texts of the record's views. */
export const useTexts = viewTexts('resources.appointments.texts', {
  free: 'Free times',
  freeNeeds: 'Choose the state of the member, the type and how they meet to see when somebody is free.',
  nearest: 'The nearest free times:',
  noneFree: 'Nobody who offers this is free in these weeks. Look further ahead, or choose another advisor or way.',
  later: 'Later times',
  soonest: 'Back to the soonest',
  oftenMoved: 'Rescheduled %{count} times. Speak with the member before it is moved again.',
  agreed: 'Agreed with the member: the time and the advisor are changed with “Reschedule”.',
});
