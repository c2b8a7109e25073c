import { channel } from 'node:diagnostics_channel';

/** Something that the process tells those who observe it. It costs nothing while nobody does. */
interface Observation<Message extends object> {
  publish: (message: Message) => void;
  /** Calls `observe` with each message from now on; returns a function that ends this. */
  subscribe: (observe: (message: Message) => void) => () => void;
}

const observation = <Message extends object>(name: string): Observation<Message> => {
  const messages = channel(`console.${name}`);
  return {
    publish: (message) => {
      if (messages.hasSubscribers) messages.publish(message);
    },
    subscribe: (observe) => {
      const onMessage = (message: unknown) => observe(message as Message);
      messages.subscribe(onMessage);
      return () => void messages.unsubscribe(onMessage);
    },
  };
};

/** A response of this process was sent. The route is a pattern, such as `/api/v1/faqs/:id`; undefined: unknown. */
export const responseSent = observation<{ method: string; route: string | undefined; status: number; seconds: number }>(
  'responseSent',
);

/** A request was refused or failed, with the code of its message. */
export const requestRefused = observation<{ status: number; code: string }>('requestRefused');

/** A scheduled task ended without an error. */
export const taskDone = observation<{ task: string }>('taskDone');

/** Sending some messages by a channel ended in a state. */
export const messagesSent = observation<{ channel: string; state: string }>('messagesSent');

/** Content for members was read, from memory or from the database. */
export const contentRead = observation<{ from: 'memory' | 'database' }>('contentRead');

/** A mail was taken from the mailbox with an outcome. */
export const mailTaken = observation<{ outcome: string }>('mailTaken');
