import { Box, styled, Typography } from '@mui/material';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useActionText } from '../../../resources/engine/core/resource/actionTexts';
import { Chip } from '../../../resources/engine/fields/Chip';
import { formatDate, formatEventDate, formatNumber } from '../../../resources/engine/fields/formats';
import { Meter, SecondaryText, TitleLink } from '../../../resources/engine/fields/styledElements';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { DashboardTile, Row, Rows } from './DashboardTile';
import { useRecordPath } from './links';
import { useTexts } from './texts';
import { AreaIcon, ShortDay, ShowAllLink, useStateName } from './tileParts';

/** The changes that will soon happen automatically: publishing, its end, and notifications. */
export const ComingUp = () => {
  const t = useTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile name="comingUp" title={t('comingUp.title')}>
      {({ rows }) => (
        <Rows>
          {rows.map(({ change, area, id, label, at }) => (
            <Row key={`${change}/${area}/${id}`}>
              <ShortDay instant={at} />
              <AreaIcon area={area} />
              <TitleLink className="grows" to={pathOf(area, id)} sx={{ fontWeight: 450 }}>
                {t(`comingUp.${change}`, { name: label })}
              </TitleLink>
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};

/** The percentage of seats from which the meter has the warning color; the number shows the same. */
const nearlyFullPercent = 90;

const FillMeter = styled(Meter)(({ theme }) => ({
  '&.full::-webkit-meter-optimum-value': { background: theme.palette.warning.main },
  '&.full::-moz-meter-bar': { background: theme.palette.warning.main },
}));

/** The upcoming events with the highest share of taken seats. */
export const NearlyFullEvents = () => {
  const t = useTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile
      name="nearlyFullEvents"
      title={t('nearlyFullEvents.title')}
      headerExtra={(metric) => <ShowAllLink metric={metric} />}
    >
      {({ rows }) => (
        <Rows>
          {rows.map(({ id, title, eventDate, seatsTaken, capacity, fill, waitlisted }) => {
            const seats = t('nearlyFullEvents.seats', {
              taken: formatNumber(seatsTaken),
              seats: formatNumber(capacity ?? 0),
            });
            return (
              <Row key={id}>
                <Box component="span" sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' } }}>
                  <TitleLink to={pathOf('events', id)}>{title}</TitleLink>{' '}
                  {waitlisted > 0 && (
                    <SecondaryText>
                      {t('nearlyFullEvents.waitlisted', { count: formatNumber(waitlisted) })}
                    </SecondaryText>
                  )}
                </Box>
                <SecondaryText>{formatEventDate(eventDate)}</SecondaryText>
                <Box sx={{ width: { sm: 140 }, flex: { xs: 1, sm: 'none' } }}>
                  <FillMeter
                    min={0}
                    max={100}
                    value={fill}
                    aria-label={seats}
                    className={fill >= nearlyFullPercent ? 'full' : ''}
                  />
                </Box>
                <Typography className="number" color="textSecondary" sx={{ minWidth: 60, textAlign: 'right' }}>
                  {seats}
                </Typography>
              </Row>
            );
          })}
        </Rows>
      )}
    </DashboardTile>
  );
};

/** Records that end soon or are due for a review. */
export const Expiring = () => {
  const t = useTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile name="expiring" title={t('expiring.title')}>
      {({ today, rows }) => (
        <Rows>
          {rows.map(({ kind, area, id, label, date, state }) => (
            <Row key={`${kind}/${area}/${id}/${date}/${state}`}>
              <AreaIcon area={area} />
              <span className="grows">
                {kind === 'limits' ? (
                  <TitleLink to="/yearly-limits">{t('expiring.limits', { year: label })}</TitleLink>
                ) : (
                  <>
                    <TitleLink to={pathOf(area, id)}>{label}</TitleLink>{' '}
                    <SecondaryText>{t(`expiring.${kind}`, { state: state ?? '' })}</SecondaryText>
                  </>
                )}
              </span>
              {date < today && <Chip color="error">{t('expiring.past')}</Chip>}
              <Typography className="end" component="time" dateTime={date} color="textSecondary">
                {formatDate(date)}
              </Typography>
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};

/** The last notifications to members, with the number of recipients reached. */
export const RecentNotifications = () => {
  const t = useTexts();
  const formatState = useStateName();
  const pathOf = useRecordPath();
  return (
    <DashboardTile
      name="recentNotifications"
      title={t('recentNotifications.title')}
      headerExtra={(metric) => <ShowAllLink metric={metric} />}
    >
      {({ rows }) => (
        <Rows>
          {rows.map(({ id, name, status, sendsAt, targeted, sent }) => (
            <Row key={id}>
              <ShortDay instant={sendsAt} />
              <TitleLink className="grows" to={pathOf('notifications', id)}>
                {name}
              </TitleLink>
              {status !== 'sent' && (
                <Chip color={status.endsWith('failed') ? 'error' : 'info'}>{formatState('notifications', status)}</Chip>
              )}
              <Typography className="number end" color="textSecondary">
                {t('recentNotifications.reached', { sent: formatNumber(sent), targeted: formatNumber(targeted) })}
              </Typography>
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};

/** Live calculators whose test vectors fail; hidden where all pass. */
export const FailingCalculators = () => {
  const t = useTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile
      name="calculators"
      title={t('calculators.title')}
      headerExtra={(metric) => <ShowAllLink metric={metric} />}
      hasContent={({ total }) => total > 0}
    >
      {({ rows }) => (
        <>
          <SecondaryText>{t('calculators.explanation')}</SecondaryText>
          <Rows>
            {rows.map(({ id, recordLabel }) => (
              <Row key={id}>
                <AreaIcon area="calculators" />
                <TitleLink className="grows" to={pathOf('calculators', id)}>
                  {recordLabel}
                </TitleLink>
              </Row>
            ))}
          </Rows>
        </>
      )}
    </DashboardTile>
  );
};

/** The last changes. The same change of many records in a row is one row. */
export const RecentChanges = () => {
  const t = useTexts();
  const formatAction = useActionText();
  const pathOf = useRecordPath();
  const formatDateTime = useFormatDateTime();
  return (
    <DashboardTile name="recentChanges" title={t('recentChanges.title')}>
      {({ rows }) => (
        <Rows>
          {rows.map(({ at, actorName, action, area, recordId, recordLabel, recordExists, records }) => (
            <Row key={`${at}/${area}/${recordId}/${action}`}>
              <AreaIcon area={area} />
              <span className="grows">
                <TitleLink to={recordExists ? pathOf(area, recordId) : `/${area}`}>{recordLabel}</TitleLink>{' '}
                <SecondaryText>
                  {records > 1 && `${t('recentChanges.andMore', { smart_count: records - 1 })} · `}
                  {t('recentChanges.doneBy', { done: formatAction(action, area), name: actorName })}
                </SecondaryText>
              </span>
              <Typography className="end" component="time" dateTime={at} color="textSecondary">
                {formatDateTime(at)}
              </Typography>
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};

/** The remaining steps of the setup; hidden once all are done. */
export const Setup = () => {
  const t = useTexts();
  return (
    <DashboardTile name="setup" title={t('setup.title')} hasContent={({ steps }) => steps.length > 0}>
      {({ steps }) => (
        <Rows>
          {steps.map(({ name, area, isDone }) => (
            <Row key={name}>
              {isDone ? (
                <CircleCheck size={18} aria-label={t('setup.done')} />
              ) : (
                <CircleDashed size={18} aria-label={t('setup.open')} />
              )}
              {isDone ? (
                <SecondaryText className="grows">{t(`setup.${name}`)}</SecondaryText>
              ) : (
                <Link className="grows" to={`/${area}`}>
                  {t(`setup.${name}`)}
                </Link>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};
