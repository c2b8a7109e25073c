import type { Settings } from '../process/settings';
import { createSmtpSender } from './email';
import type { OutgoingMessage, SendMessage } from './message';
import { createWebhookSender } from './webhook';

/** The channels that leave the product. */
export const outgoingChannels = ['email', 'push', 'sms'] as const satisfies readonly OutgoingMessage['channel'][];
export type OutgoingChannel = (typeof outgoingChannels)[number];

/** The functions that send messages, by channel; undefined for a channel that is not set up. */
export interface Senders extends Partial<Record<OutgoingChannel, SendMessage>> {
  close: () => void;
}

/** Creates the senders of the channels that are set up in the settings. */
export const createSenders = async (
  { smtpUrl, webhook, sendConcurrency }: Settings,
  now: () => Date,
): Promise<Senders> => {
  const mail = smtpUrl === undefined ? undefined : await createSmtpSender(smtpUrl, sendConcurrency.email);
  const send = webhook && createWebhookSender(webhook, now);
  return { ...(mail && { email: mail.send }), ...(send && { push: send, sms: send }), close: () => mail?.close() };
};

/** Returns the channels that are not set up. */
export const unavailableChannels = (senders: Senders) => outgoingChannels.filter((channel) => !senders[channel]);

/** Whether messages can be sent by a channel; `in_app` needs no setup. */
export const isChannelSetUp = ({ smtpUrl, webhook }: Settings, channel: string) =>
  channel === 'in_app' || (channel === 'email' ? smtpUrl !== undefined : webhook !== undefined);

/** Returns the name of the sender in MAIL_FROM, before the address. */
export const senderName = ({ mailFrom }: Settings) => mailFrom.slice(0, mailFrom.lastIndexOf(' <'));
