import { viewTexts } from '../../providers';

/** The texts of the record's views, which come with them instead of with the first list. */
const texts = {
  reach: 'How many get it',
  people: 'One person |||| %{count} people',
  nobody: 'Nobody would get this. Check the channels and who gets it.',
  incomplete: 'Choose a channel and who gets it: then you see here how many that are.',
  reached: 'Reaches %{count}',
  optedOut: '%{count} left out: they do not want to hear of this topic',
  noAddress: '%{count} left out: they cannot be reached this way',
  notSetUp:
    'This channel is not set up. Its messages stay in the outbox, marked undelivered, and can be sent again once it is.',
  timesDoNotFit:
    'Its times do not fit. Edit it: what is sent later is sent in 5 minutes at the earliest and within a year, and before the time in “Not after”.',
  thenSend: 'Saving makes a draft. You look it over and send it in the next step.',
  sendTo: 'Send to one person |||| Send to %{count} people',
  atOnce: 'It is sent at once, and cannot be taken back.',
  scheduleFor: 'Schedule for %{time}',
  laterReach:
    'One person would get it as things stand; who gets it is counted anew when it is sent. |||| %{count} people would get it as things stand; who gets it is counted anew when it is sent.',
  sendAgain: 'Send one message again |||| Send %{count} messages again',
  onlyFailed: 'Only what was not delivered is sent again: nobody gets it twice.',
  typeNumber: 'Type %{count} to confirm',
  delivery: 'Delivery',
  progress: '%{done} of %{total} messages',
  result: '%{sent} of %{total} messages sent',
  none: 'There was nobody to send it to.',
  'state.waiting': '%{count} waiting',
  'state.claimed': '%{count} being sent',
  'state.sent': '%{count} sent',
  'state.failed': '%{count} not delivered',
  'state.unknown': '%{count} in doubt',
  'state.suppressed': '%{count} left out',
  'state.cancelled': '%{count} cancelled',
  'reason.opted_out': 'they do not want to hear of this topic',
  'reason.no_address': 'they cannot be reached this way',
  'reason.not_set_up': 'the channel is not set up',
  'reason.refused': 'refused by the receiving side',
  'reason.unreachable': 'the mail server or service did not answer',
  'reason.expired': 'the time for it had passed',
  'reason.gone': 'there was nothing to send',
  'reason.interrupted': 'sending was interrupted; it may have arrived, so it is not sent again',
  'reason.no_answer': 'the connection broke; it may have arrived, so it is not sent again',
  smsParts:
    'With how to stop such messages: %{units} characters in one message. |||| With how to stop such messages: %{units} characters in %{smart_count} messages, each of which is charged.',
  smsNotGsm: 'With %{characters} in it, less than half as much fits into a message.',
} as const;

export type TextName = keyof typeof texts;

export const useTexts = viewTexts('resources.notifications.texts', texts);
