import { pageTexts } from '../messages.en';
import type { PageRequest } from '../pageRequest';
import type { ReminderState } from '../reminders';
import { AnswerButton, AnswerForm } from './AnswerForm';

/** The part of a page about reminders. */
export const Reminders = ({
  request: { t, hrefOf },
  state: { isOn, canStart },
}: {
  request: PageRequest;
  state: ReminderState;
}) => (
  <section className="reminders">
    <h2>{t(pageTexts.reminders)}</h2>
    <p>{t(isOn ? pageTexts.remindersOn : pageTexts.remindersOff)}</p>
    {(isOn || canStart) && (
      <AnswerForm action={hrefOf()}>
        <AnswerButton choice={isOn ? 'stop' : 'start'}>
          {t(isOn ? pageTexts.stopReminders : pageTexts.startReminders)}
        </AnswerButton>
      </AnswerForm>
    )}
  </section>
);
