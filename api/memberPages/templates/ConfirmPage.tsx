import { pageTexts } from '../messages.en';
import type { PageRequest } from '../pageRequest';
import { AnswerButton, AnswerForm, LinkButton } from './AnswerForm';
import { type FactLine, Summary } from './Summary';

interface ConfirmPageProps {
  request: PageRequest;
  version: number;
  intro: string;
  title?: string | undefined;
  lines: readonly FactLine[];
  /** The label of the button that cancels. */
  label: string;
}

/** The question before something is cancelled. */
export const ConfirmPage = ({ request: { t, hrefOf }, version, intro, title, lines, label }: ConfirmPageProps) => (
  <>
    <p className="lead">{intro}</p>
    <Summary title={title} lines={lines} />
    <AnswerForm action={hrefOf()} version={version} className="answers">
      <AnswerButton choice="cancel" style="danger">
        {label}
      </AnswerButton>
      <LinkButton href={hrefOf()}>{t(pageTexts.noChange)}</LinkButton>
    </AnswerForm>
  </>
);
