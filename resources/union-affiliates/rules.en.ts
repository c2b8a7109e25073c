import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('union-affiliates', {
  notLocalNumber: 'Use up to 10 capital letters, digits and hyphens.',
  notPrivateCode: 'Use 6 to 12 capital letters and digits.',
  localNumberMissing: 'A local needs its number.',
  nothingAboveInternational: 'An international union stands at the top. Leave this empty.',
  parentMissing: 'Choose the affiliate above this one.',
  coordinatorMissing: 'Name the benefits coordinator: what is published needs one.',
  coordinatorAddressMissing: 'Give the coordinator’s email address or telephone number.',
  localNumberTaken: 'Another affiliate below the same one has this number.',
  privateCodeTaken: 'Another published affiliate has this code. Members enter it for their offers, so choose another.',
});
