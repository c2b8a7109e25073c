import { messagesOf } from './messageCatalog';

/** Why fields cannot be changed in many records at once; the first list of the console does not load these sentences. */
export const bulkRules = messagesOf('bulk', {
  changedByActions: 'This is changed by the actions of the record.',
  calculated: 'This is calculated, so it cannot be changed.',
  agreedWithPeople: 'This is agreed with people, so change it in each record by itself.',
});
