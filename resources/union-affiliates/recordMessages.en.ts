import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    affiliate: 'Affiliate',
    contact: 'Contact',
    agreement: 'Agreement',
    members: 'For its members',
  },
  recordTabs: {
    overview: 'Overview',
    agreement: 'Agreement',
    'union-affiliates': 'Belong to it',
  },
  help: {
    localNumber: 'A local needs one.',
    parentId: 'All but an international union belong to one of a level above.',
    isListed: 'Members find it in the app.',
    coordinator: 'To publish, give a name, and an email address or a phone number.',
    meetingInfo: 'When and where members meet',
    privateCode: 'Members enter it to unlock the offers below.',
  },
} satisfies RecordMessages;
