import { pageTexts } from '../messages.en';
import type { PageRequest } from '../pageRequest';
import { AnswerButton, AnswerForm } from './AnswerForm';

/** The page on which people unsubscribe, and subscribe again. */
export const OptOutPage = ({
  request: { t, hrefOf },
  isOptedOut,
  intro,
}: {
  request: PageRequest;
  isOptedOut: boolean;
  intro: string;
}) => (
  <>
    <p className="lead">{intro}</p>
    <AnswerForm action={hrefOf()} className="answers">
      {isOptedOut ? (
        <AnswerButton choice="start">{t(pageTexts.startTopic)}</AnswerButton>
      ) : (
        <AnswerButton choice="stop" style="primary">
          {t(pageTexts.stopTopic)}
        </AnswerButton>
      )}
      <AnswerButton choice="stopAll">{t(pageTexts.stopAll)}</AnswerButton>
    </AnswerForm>
    <p className="note">{t(pageTexts.accountMails)}</p>
  </>
);
