import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

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
    'union-affiliates': 'Affiliates below',
  },
  help: {
    localNumber: 'A local needs one.',
    parentId: 'Every affiliate except an international union belongs to one with a higher level.',
    isListed: 'Members find it in the app.',
    coordinator: 'To publish, give a name, and an email address or a phone number.',
    meetingInfo: 'When and where members meet',
    privateCode: 'Members enter it to unlock the offers below.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('union-affiliates', {
  notLocalNumber: 'Use up to 10 capital letters, digits and hyphens.',
  notPrivateCode: 'Use 6 to 12 capital letters and digits.',
  localNumberMissing: 'A local needs its number.',
  nothingAboveInternational: 'An international union is at the top. Leave this empty.',
  parentMissing: 'Choose the affiliate above this one.',
  coordinatorMissing: 'Name the benefits coordinator. A published record needs one.',
  coordinatorAddressMissing: 'Give the coordinator’s email address or telephone number.',
  localNumberTaken: 'Another affiliate below the same one has this number.',
  privateCodeTaken: 'Another published affiliate has this code. Members enter it for their offers, so choose another.',
});
