import { messagesOf } from '../../resources/kit';

/** What is said of taking lists out and bringing them in. */
export const transferMessages = messagesOf('transfer', {
  unknownColumn: 'There is no column “%{column}”.',
});
