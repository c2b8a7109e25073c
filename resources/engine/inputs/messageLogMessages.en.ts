import { createTextsHook } from '../../../providers';

export const messages = {
  messageLog: {
    title: 'Messages',
    none: 'Nothing was sent yet.',
    explained: '%{how}: %{why}',
    explainedByCode: '%{how}: %{why} (%{code})',
    channel: { email: 'Email', sms: 'Text message' },
    state: {
      waiting: 'Waiting',
      claimed: 'Being sent',
      sent: 'Sent',
      failed: 'Not sent',
      unknown: 'Unclear',
      suppressed: 'Left out',
      cancelled: 'Canceled',
    },
    reason: {
      opted_out: 'they opted out of reminders',
      deceased: 'they have died',
      do_not_contact: 'they are not to be contacted',
      address_stopped: 'a message to this address came back, or was marked as unwanted',
      bounced: 'it came back, because the address does not exist',
      bounced_for_now: 'it came back, and may arrive another time',
      no_consent: 'they did not agree to it',
      no_address: 'there is no address for it',
      not_set_up: 'the channel is not set up',
      refused: 'refused by the receiving side',
      unreachable: 'the mail server or service did not answer',
      expired: 'its time had passed',
      overtaken: 'it was no longer true when it was to be sent',
      gone: 'the record no longer existed',
      interrupted: 'sending was interrupted; it may have arrived, so it is not sent again',
      no_answer: 'the connection broke; it may have arrived, so it is not sent again',
    },
  },
};

export const useMessageLogTexts = createTextsHook('resources.engine.inputs.messageLog', messages.messageLog);
