import { createTextsHook } from '../../../../providers';

/** Texts of who gets which message of a change. */
export const messages = {
  messagePreview: {
    /** The checkbox that sets whether people are notified of a change. */
    notifyPeople: 'Tell them',
    notifyNamed: 'Tell %{name}',
    notifyCounted: 'Tell the one person |||| Tell the %{smart_count} people',
    notifyAtLeast: 'Tell these people: %{people} of the first %{tried} of %{total} records',
    previewLoading: 'Looking up who gets a message',
    previewIncomplete: 'The message is shown here as soon as everything needed is filled in.',
    previewRefused: 'No message can be shown: %{reason}',
    channels: {
      email: '%{smart_count} by email',
      sms: '%{smart_count} by text message',
      push: '%{smart_count} by push',
      in_app: '%{smart_count} in the app',
    },
    notSetUp: {
      all: 'Email and text messages are not set up here, so nothing is sent.',
      email: 'Email is not set up here, so no email is sent.',
      sms: 'Text messages are not set up here, so none is sent.',
    },
    unreachable:
      '%{smart_count} person cannot be reached and gets no message. |||| %{smart_count} people cannot be reached and get no message.',
    unreachableNamed: 'Cannot be reached: %{names}',
    unreachableMore: '%{names} and %{smart_count} more',
    person: '%{name} (%{reason})',
    reasons: {
      no_address: 'no address',
      no_consent: 'no consent to text messages',
      opted_out: 'opted out',
      deceased: 'has died',
      do_not_contact: 'not to be contacted',
      other: 'not reachable',
    },
    kind: '%{name} · %{smart_count} person |||| %{name} · %{smart_count} people',
    as: { email: 'Email, as %{name} gets it', sms: 'Text message, as %{name} gets it', other: 'As %{name} gets it' },
  },
};

/** Returns the texts of who gets which message of a change. */
export const useMessagePreviewTexts = createTextsHook(
  'resources.engine.core.record.messagePreview',
  messages.messagePreview,
);
