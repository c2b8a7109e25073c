import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    content: 'What members see',
    placement: 'Where and when',
    audience: 'For whom',
    staff: 'For staff',
  },
  from: 'from %{from}',
  help: {
    tone: 'Sets the color of the banner.',
    dismissible: 'Members may close the banner.',
    timeZone: 'The time zone of the start and the end.',
    endsAt: 'Required for a promotion.',
    priority: '1 comes first in its placement.',
    frequencyCap: 'Times per day and member; 0 means no limit.',
    name: 'Only staff see this name.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('banners', {
  runsTooLong: 'A banner may run for at most %{days} days.',
  buttonTextMissing: 'A banner that leads somewhere needs a button text.',
  promotionWithoutEnd: 'A promotion needs an end before it is published.',
  placementFull: 'This placement is full at that time. Choose another time, or archive a banner that is live then.',
});
