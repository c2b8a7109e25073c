import { encode } from 'uqr';
import type { SecretKeys } from '../../platform/accounts/secretKeys';
import { sign } from '../../platform/accounts/secretKeys';
import type { Attachment } from '../../platform/outbox/message';

/** The ticket that is shown at check-in. */
export interface Ticket {
  code: string;
  attachment: Attachment & { cid: string };
}

/** The size of each dot of the code in pixels, large enough to scan it from a phone. */
const dotSize = 8;

/** Renders a code as a picture for a mail. */
export const renderTicket = async (code: string): Promise<Ticket> => {
  const { data, size } = encode(code, { border: 2 });
  const { default: sharp } = await import('sharp');
  const dots = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const content = await sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * dotSize, size * dotSize, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
  return { code, attachment: { filename: 'ticket.png', contentType: 'image/png', content, cid: 'ticket' } };
};

/** 144 bits: too many to guess, and few enough for a code that is read from a phone at arm's length. */
const length = 24;

/** Returns the ticket code of an enrollment. Only this API can create it, and it contains no data. */
export const ticketCodeOf = ({ files }: SecretKeys, enrollmentId: string): string =>
  sign(files, `ticket:${enrollmentId}`).slice(0, length);
