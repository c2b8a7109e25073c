import type { Settings } from '../settings';
import { smtpSender } from './email';
import type { OutgoingMessage, SendMessage } from './message';
import { webhookSender } from './webhook';

/** How each channel sends; one that is not set up is missing. */
export interface Senders extends Partial<Record<OutgoingMessage['channel'], SendMessage>> {
  close: () => void;
}

/** The senders of the channels that the settings set up. */
export const createSenders = async ({ smtpUrl, webhook }: Settings, now: () => Date): Promise<Senders> => {
  const mail = smtpUrl === undefined ? undefined : await smtpSender(smtpUrl);
  const send = webhook && webhookSender(webhook, now);
  return { ...(mail && { email: mail.send }), ...(send && { push: send, sms: send }), close: () => mail?.close() };
};

/** The channels by which nothing can leave. */
export const missingChannels = (senders: Senders) =>
  (['email', 'push', 'sms'] as const).filter((channel) => !senders[channel]);

/** Whether messages by a channel can leave; what is shown in the app never has to. */
export const isChannelSetUp = ({ smtpUrl, webhook }: Settings, channel: string) =>
  channel === 'in_app' || (channel === 'email' ? smtpUrl !== undefined : webhook !== undefined);

/** What recipients know us as: the name before our address. */
export const senderName = ({ mailFrom }: Settings) => mailFrom.slice(0, mailFrom.lastIndexOf(' <'));
