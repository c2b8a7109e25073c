import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    content: 'About',
    delivery: 'How it is given',
    placement: 'Where it is shown',
    related: 'Related',
  },
  help: {
    icon: 'For lists in the app; needed where there is no picture.',
    cta: 'What a member presses to ask for the service.',
    appointmentTypeId: 'Lets members book it as an appointment of this kind.',
    advisorIds: 'Members see only those who take new members.',
    isFeatured: 'At most six services are.',
    sortOrder: 'Lower numbers come first.',
  },
} satisfies RecordMessages;
