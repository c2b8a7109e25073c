/** The texts about whether somebody gets a notification. */
export const messages = {
  recipient: {
    ask: 'Is somebody in it?',
    onePerson: 'One person',
    askSent: 'What did somebody get?',
    member: 'Member',
    gets: '%{name} gets it %{how}.',
    doesNot: '%{name} does not get it: %{why}.',
    /** The ways in which the message comes. */
    by: { push: 'by push', email: 'by email', sms: 'by text message', in_app: 'in the app' },
    when: {
      now: '%{by} once it is sent',
      at: '%{by} on %{when}',
      waits: '%{by} on %{when}, when the quiet hours there end',
    },
    why: {
      excluded: 'left out by “But not”',
      deceased: 'has died',
      do_not_contact: 'is not to be contacted',
      capped: 'had enough advertising this week',
      opted_out: {
        push: 'opted out of push',
        email: 'opted out of email',
        sms: 'opted out of text messages',
        in_app: 'opted out of this topic',
      },
      address_stopped: {
        push: 'push to the device came back',
        email: 'mail to this address came back or was unwanted',
        sms: 'text messages to this number came back or were unwanted',
        in_app: '',
      },
      optedOutOn: '%{what} on %{when}',
      no_address: {
        push: 'no device for push',
        email: 'no email address',
        sms: 'no telephone number',
        in_app: 'no account in the app',
      },
      everyone: 'not among the members',
      segment: 'not among the chosen members',
      saved_segment: 'not in the segment',
      unmet: 'other than chosen: %{names}',
      event_enrolled: 'not enrolled in the event',
      appointment_upcoming: 'no upcoming appointment',
      upload_list: 'not in the list',
    },
    /** The outcome of messages after the start. */
    outcome: {
      none: '%{name} was not in the audience.',
      title: '%{name}: %{outcomes}.',
      sent: '%{by} on %{when}',
      sentInApp: 'in the app since %{when}',
      waiting: '%{by} waits since %{when}',
      due: '%{by} on %{when}, still to leave',
      claimed: '%{by} is leaving now',
      cancelled: '%{by} was canceled on %{when}',
      unknown: '%{by} on %{when} may or may not have arrived',
      failed: '%{by} not delivered on %{when} (%{reason})',
      suppressed: 'nothing %{by} (%{why})',
    },
  },
};
