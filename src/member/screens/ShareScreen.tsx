/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import type { ScreenProps } from '../content/previewData';
import type { AppPicture, LabeledKey } from '../content/records';
import { messages } from '../messages';
import { Picture } from '../parts/Picture';
import { StateSentence } from '../parts/pieces';

interface SharedMessage {
  channel: LabeledKey;
  url?: string;
  title?: string;
  subject?: string;
  message?: string;
  image?: AppPicture;
}

const bubbles = ['sms', 'whatsapp'];

/** How a shared record arrives with others, by each channel. */
export const ShareScreen = ({ record }: ScreenProps) => {
  const { shares = [] } = record as { shares?: readonly SharedMessage[] };
  if (shares.length === 0) return <StateSentence>{messages.share.none}</StateSentence>;
  return (
    <main class="messages">
      <h1>{messages.arrives}</h1>
      {shares.map((share) => (
        <section key={share.channel.key} class="message-sample">
          <h2 {...fields('channel')}>{share.channel.label}</h2>
          <Share share={share} />
        </section>
      ))}
    </main>
  );
};

const fields = fieldsAt();

const Share = ({ share: { channel, url = '', title, subject, message, image } }: { share: SharedMessage }) => {
  const text = message && <p {...fields('messageTemplate')}>{message}</p>;
  if (channel.key === 'copy_link')
    return (
      <p class="bubble sent" {...fields('urlTemplate')}>
        {url}
      </p>
    );
  if (bubbles.includes(channel.key))
    return (
      <div class={`bubble sent ${channel.key}`} data-card>
        {channel.key === 'whatsapp' && <LinkCard url={url} title={title} image={image} />}
        {text}
      </div>
    );
  if (channel.key === 'email')
    return (
      <div class="mail written card" data-card>
        <p class="mail-subject" {...fields('emailSubject')}>
          {subject}
        </p>
        {text}
      </div>
    );
  return (
    <div class="post card" data-card>
      {text}
      <LinkCard url={url} title={title} image={image} />
    </div>
  );
};

interface LinkCardProps {
  url: string;
  title: string | undefined;
  image: AppPicture | undefined;
}

/** The card that networks make of a link. */
const LinkCard = ({ url, title, image }: LinkCardProps) => (
  <div class="link-card">
    <Picture picture={image} sizes="360px" fields={fields} field="image" />
    <div>
      <p class="quiet" {...fields('urlTemplate')}>
        {URL.canParse(url) ? new URL(url).hostname : url}
      </p>
      {title && <strong {...fields('titleTemplate')}>{title}</strong>}
    </div>
  </div>
);
