/** Answers of a mail server that are about our set-up or a full mailbox, so that another attempt may succeed. */
const mailAnswersForNow = [502, 503, 504, 530, 534, 535, 538, 552];

/** The permanent answers of a mail server about an address or a text: all others from 500 on. */
const finalMailAnswers = Array.from({ length: 100 }, (_, index) => 500 + index).filter(
  (code) => !mailAnswersForNow.includes(code),
);

/** The answers of the webhook about one message; others may be about its address or its access. */
const finalWebhookAnswers = [400, 410, 413, 422];

const finalWords = ['refused', 'expired', 'gone', 'no_address', 'bounced'];

/** Returns the reasons for which a message by a channel is not tried again, because it would fail in the same way. */
export const finalReasonsOf = (channel: string): readonly string[] => [
  ...finalWords,
  ...(channel === 'email' ? finalMailAnswers : finalWebhookAnswers).map((code) => `refused ${code}`),
];

/** Whether another attempt may succeed after a message failed for a reason. *Send again* sends only such messages. */
export const mayWorkAgain = (channel: string, reason: string | null): boolean =>
  !finalReasonsOf(channel).includes(reason ?? '');
