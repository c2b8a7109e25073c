const greeting =
  /^(dear|hello|hi|hey|good (morning|afternoon|evening)|hola|estimad[oa]s?|buenos d[ií]as|buen[ao]s (tardes|noches))\b/i;

/** The number of lines at the end of a reply in which a signature is expected. */
const signatureLines = 3;

/** Whether a reply begins with a greeting, so that the mail adds none. */
export const hasGreeting = (text: string): boolean => greeting.test(text.trim());

/** Whether a reply ends with a signature, so that the mail adds none. */
export const hasSignature = (text: string, signature: string): boolean =>
  text
    .trim()
    .split('\n')
    .slice(-signatureLines)
    .some((line) => line.trim().toLowerCase() === signature.toLowerCase());

const attachmentWords = /\b(attach(ed|ing|ments?)?|enclosed|adjunt[oa]s?)\b/i;

/** Whether a reply speaks of an attachment, in English or in Spanish. */
export const mentionsAttachment = (text: string): boolean => attachmentWords.test(text);
