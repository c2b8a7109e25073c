import { dayText, timeOfDayText, timeZoneName } from '../../../resources/engine/schema';
import { pageTexts } from '../messages.en';
import type { PageRequest } from '../pageRequest';
import { AnswerButton, AnswerForm } from './AnswerForm';
import { type FactLine, Summary } from './Summary';

/** The properties of the page of free times. */
export interface FreeTimesPageProps {
  request: PageRequest;
  version: number;
  lines: readonly FactLine[];
  days: readonly { day: string; times: readonly { startsAt: string }[] }[];
  timeZone: string;
  /** The first day of the other page of days. */
  otherFrom: string;
  isLater: boolean;
}

/** The free times by day, to which an appointment can be moved. */
export const FreeTimesPage = ({
  request: { context, t, hrefOf, language },
  version,
  lines,
  days,
  timeZone,
  otherFrom,
  isLater,
}: FreeTimesPageProps) => {
  const view = { show: 'times', zone: timeZone };
  const freeDays = days.filter(({ times }) => times.length > 0);
  return (
    <>
      <Summary lines={lines} />
      <div className="heading">
        <h2>{t(pageTexts.freeTimes)}</h2>
        <span>
          {timeZoneName(timeZone, language)} · <a href={hrefOf({ show: 'zones' })}>{t(pageTexts.changeZone)}</a>
        </span>
      </div>
      <AnswerForm action={hrefOf(view)} version={version} className="times">
        {freeDays.map(({ day, times }) => (
          <fieldset key={day}>
            <legend>
              <span>{dayText(day, { now: context.now() })(language)}</span>{' '}
              <small>{t(pageTexts.freeCount({ count: times.length }))}</small>
            </legend>
            <div className="grid">
              {times.map(({ startsAt }) => (
                <label className="time" key={startsAt}>
                  <input type="radio" name="startsAt" value={startsAt} required />
                  <span>{timeOfDayText(language, Date.parse(startsAt), timeZone)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {freeDays.length === 0 && <p>{t(pageTexts.noFreeTimes)}</p>}
        <p className="more">
          <a href={hrefOf({ ...view, from: otherFrom })}>{t(isLater ? pageTexts.firstDays : pageTexts.laterDays)}</a>
        </p>
        <div className="bar">
          {freeDays.length > 0 && (
            <AnswerButton choice="move" style="primary">
              {t(pageTexts.confirmTime)}
            </AnswerButton>
          )}
          <p className="links">
            <a href={hrefOf()}>{t(pageTexts.noChange)}</a>
            <a href={hrefOf({ show: 'cancel' })} className="dangerous">
              {t(pageTexts.cancelShort)}
            </a>
          </p>
        </div>
      </AnswerForm>
    </>
  );
};

/** The time zones in which the free times can be read. */
export const TimeZonesPage = ({
  request: { hrefOf, language },
  timeZones,
}: {
  request: PageRequest;
  timeZones: readonly string[];
}) => (
  <ul className="choices">
    {timeZones.map((timeZone) => (
      <li key={timeZone}>
        <a href={hrefOf({ show: 'times', zone: timeZone })} className="button secondary">
          {timeZoneName(timeZone, language)}
        </a>
      </li>
    ))}
  </ul>
);
