import { encode } from 'uqr';
import type { Attachment } from '../outbox/message';

/** What is shown at the door of an event. */
export interface Ticket {
  code: string;
  attachment: Attachment & { cid: string };
}

/** In pixels: how large each dot of the code is, for it to be scanned from a phone. */
const dot = 8;

/** The picture of a code, to be shown in a mail. */
export const ticketPicture = async (code: string): Promise<Ticket> => {
  const { data, size } = encode(code, { border: 2 });
  const { default: sharp } = await import('sharp');
  const dots = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const content = await sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * dot, size * dot, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
  return { code, attachment: { filename: 'ticket.png', contentType: 'image/png', content, cid: 'ticket' } };
};
