import { pageTexts } from '../messages.en';
import type { PageRequest } from '../pageRequest';
import type { ReminderState } from '../reminders';
import { AnswerButton, AnswerForm, LinkButton } from './AnswerForm';
import { Icon } from './Icon';
import { Reminders } from './Reminders';
import { Deadline, type FactLine, Summary } from './Summary';

/** The properties of the page of an appointment. */
export interface AppointmentPageProps {
  request: PageRequest;
  version: number;
  intro: string;
  lines: readonly FactLine[];
  /** Whether the time was proposed by staff, so that it can be accepted. */
  isProposed: boolean;
  deadline?: string | undefined;
  canChange: boolean;
  reminders?: ReminderState | undefined;
}

/** The page of an appointment as it is now, with the answers that are possible. */
export const AppointmentPage = ({
  request,
  version,
  intro,
  lines,
  isProposed,
  deadline,
  canChange,
  reminders,
}: AppointmentPageProps) => {
  const { t, hrefOf } = request;
  return (
    <>
      <p className="lead">{intro}</p>
      <Summary lines={lines} />
      {deadline && <Deadline label={t(pageTexts.answerBy)} text={deadline} />}
      {canChange && (
        <AnswerForm action={hrefOf()} version={version} className="answers">
          {isProposed && (
            <AnswerButton choice="accept" style="primary">
              <Icon name="check" />
              {t(pageTexts.acceptTime)}
            </AnswerButton>
          )}
          <LinkButton href={hrefOf({ show: 'times' })}>{t(pageTexts.otherTime)}</LinkButton>
          <LinkButton href={hrefOf({ show: 'cancel' })}>{t(pageTexts.cancelAppointment)}</LinkButton>
        </AnswerForm>
      )}
      {reminders && <Reminders request={request} state={reminders} />}
    </>
  );
};
