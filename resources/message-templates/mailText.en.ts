import type { MessageKind } from './messageKinds';

export interface MessageTexts {
  emailSubject: string;
  emailText: string;
  smsText: string;
}

/** The texts of the messages whose kinds begin with a word. */
export type TextsOf<Prefix extends string> = Readonly<
  Record<Extract<MessageKind, `${Prefix}-${string}`>, MessageTexts>
>;

/** An email from the greeting to the signature. */
export const composeMail = (...paragraphs: string[]) =>
  ['Hello {{firstName}},', ...paragraphs, '{{companyName}}'].join('\n\n');

/** The line of a changed message about the time before. */
export const formerTime = 'Before: {{oldWhen}}';
