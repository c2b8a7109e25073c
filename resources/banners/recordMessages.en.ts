import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    content: 'What members see',
    placement: 'Where and when',
    audience: 'For whom',
    staff: 'For staff',
  },
  help: {
    tone: 'Sets the color of the banner.',
    dismissible: 'Members may close the banner.',
    timeZone: 'The clock that the start and end are entered on.',
    endsAt: 'Required for a promotion.',
    priority: '1 comes first in its placement.',
    frequencyCap: 'Times per day and member; 0 means no limit.',
    name: 'Only staff see this name.',
  },
  preview: 'Preview',
  noHeadline: 'No headline yet',
  width: 'Width of the preview',
  phone: 'Phone',
  computer: 'Computer',
  from: 'from %{from}',
  closes: 'Members may close it',
  /** The heading of the app page around the banner. */
  screens: {
    home: 'Good morning',
    strip: 'Good morning',
    events: 'Events',
    services: 'Services',
    signIn: 'Sign in',
    modal: 'Good morning',
    page: 'My Retirement',
  },
} satisfies RecordMessages;
