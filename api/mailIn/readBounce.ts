import type { ParsedMail, StructuredHeader } from 'mailparser';
import type { Bounce } from './receivedMail';

/**
 * Reads the report of a mail server about a mail of ours (RFC 3464). Undefined for other mails, and for reports of a
 * delay or of a delivery.
 */
export const readBounce = ({ headers, attachments }: ParsedMail): Bounce | undefined => {
  const { value, params } = (headers.get('content-type') ?? {}) as Partial<StructuredHeader>;
  if (value !== 'multipart/report' || params?.['report-type']?.toLowerCase() !== 'delivery-status') return undefined;
  const partOf = (type: RegExp) => attachments.find(({ contentType }) => type.test(contentType))?.content.toString();
  const recipients = partOf(/^message\/(global-)?delivery-status$/)?.split(/\r?\n\s*\r?\n/) ?? [];
  const failed = recipients.find((recipient) => /^Action:\s*failed\b/im.test(recipient));
  const original = partOf(/^(message\/(rfc822|global)|(text|message)\/(rfc822|global)-headers)$/);
  const messageId = original && /^Message-ID:\s*<([^<>\s]+)>/im.exec(original)?.[1];
  if (!failed || !messageId) return undefined;
  return { messageId, status: /^Status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(failed)?.[1] ?? '' };
};
