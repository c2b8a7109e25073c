import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of members, their profiles and audiences. */
export const memberMessages = messagesOf('members', {
  toCount: 'To count the members',
  toStore: 'To store this member',
  noSuchType: 'The list of the console has no entry with this key.',
  noSuchRecord: 'There is no record with this id.',
  inFuture: 'This time has not come yet.',
  idInAddress: 'The address names the member. Leave this out.',
  otherExternalId: 'The address names another member. Leave this out, or send the id of the address.',
  externalIdTaken: 'Another member has this external id.',
  idMissing: 'Name the member by “externalId”, or by “id”.',
  notUuid: 'The id must be a UUID. An id of your own system is an “externalId”.',
  notMember: 'There is no member with this id.',
  noLines: 'Send at least one member, each in a line of JSON.',
  notLines: 'Send the members as application/x-ndjson, each in a line of JSON.',
  cutShort: 'The request ended before its last line. Send it again.',
  notJsonLine: 'This line is not a JSON object.',
  notUtf8: 'This line is not in UTF-8.',
  lineTooLong: 'This line is longer than %{max} bytes.',
  tooManyLines: 'A request has at most %{max} lines. Send this line and all after it in the next request.',
  batchTooLarge: 'This is too large: a request has at most %{megabytes} MB. Send the members in parts.',
});
