import { formatMessage, type Message } from '../../../resources/engine/schema';
import { pageTexts } from '../messages.en';
import type { PageRequest } from '../pageRequest';
import type { ReminderState } from '../reminders';
import { AnswerButton, AnswerForm, LinkButton } from './AnswerForm';
import { Icon } from './Icon';
import { Reminders } from './Reminders';
import { Deadline, type FactLine, Summary } from './Summary';

/** The properties of the page of an enrollment. */
export interface EnrollmentPageProps {
  request: PageRequest;
  version: number;
  intro: string;
  eventTitle: string;
  lines: readonly FactLine[];
  /** The answers that are possible now. */
  offer?: { seats: number; deadline: string } | undefined;
  canChange: boolean;
  /** The label of the link that leads to giving up; undefined where that is not possible. */
  giveUp?: Message | undefined;
  reminders?: ReminderState | undefined;
}

/** The page of an enrollment as it is now, with the answers that are possible. */
export const EnrollmentPage = ({
  request,
  version,
  intro,
  eventTitle,
  lines,
  offer,
  canChange,
  giveUp,
  reminders,
}: EnrollmentPageProps) => {
  const { t, hrefOf } = request;
  return (
    <>
      <p className="lead">{intro}</p>
      <Summary title={eventTitle} lines={lines} />
      {offer && (
        <>
          <Deadline label={t(pageTexts.answerBy)} text={offer.deadline} />
          <AnswerForm action={hrefOf()} version={version} className="answers">
            {offer.seats > 1 && <SeatChoice request={request} seats={offer.seats} />}
            <AnswerButton choice="accept" style="primary">
              <Icon name="check" />
              {t(pageTexts.accept)}
            </AnswerButton>
            <AnswerButton choice="cancel">{t(pageTexts.decline)}</AnswerButton>
          </AnswerForm>
        </>
      )}
      {(canChange || giveUp) && (
        <div className="answers">
          {canChange && <LinkButton href={hrefOf({ show: 'change' })}>{t(pageTexts.changeEnrollment)}</LinkButton>}
          {giveUp && <LinkButton href={hrefOf({ show: 'cancel' })}>{t(giveUp)}</LinkButton>}
        </div>
      )}
      {reminders && <Reminders request={request} state={reminders} />}
    </>
  );
};

const SeatChoice = ({ request: { t }, seats }: { request: PageRequest; seats: number }) => (
  <fieldset>
    <legend>{t(pageTexts.seatsQuestion)}</legend>
    <label className="option">
      <input type="radio" name="seats" value="all" defaultChecked />
      {t(seats === 2 ? pageTexts.bothSeats : pageTexts.allSeats({ seats }))}
    </label>
    <label className="option">
      <input type="radio" name="seats" value="one" />
      {t(pageTexts.oneSeat)}
    </label>
  </fieldset>
);

/** The form for the guests and the needs of an enrollment. */
export const ChangeEnrollmentPage = ({
  request: { t, hrefOf, language },
  version,
  guests,
  maxGuests,
  needs,
}: {
  request: PageRequest;
  version: number;
  guests: number;
  maxGuests: number;
  needs: string;
}) => (
  <AnswerForm action={hrefOf({ show: 'change' })} version={version} className="answers">
    {maxGuests > 0 && (
      <fieldset>
        <legend>{t(pageTexts.guests)}</legend>
        {Array.from({ length: maxGuests + 1 }, (_, count) => count).map((count) => (
          <label className="option" key={count}>
            <input type="radio" name="guests" value={count} defaultChecked={count === guests} />
            {count === 0
              ? t(pageTexts.noGuests)
              : formatMessage(language, pageTexts.guestCount({ smart_count: count }))}
          </label>
        ))}
      </fieldset>
    )}
    <label className="field">
      <strong>{t(pageTexts.needs)}</strong>
      <span>{t(pageTexts.needsHelp)}</span>
      <textarea name="needs" rows={3} maxLength={500} defaultValue={needs} />
    </label>
    <AnswerButton choice="change" style="primary">
      {t(pageTexts.save)}
    </AnswerButton>
    <LinkButton href={hrefOf()}>{t(pageTexts.goBack)}</LinkButton>
  </AnswerForm>
);
