import { Typography } from '@mui/material';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useActionText } from '../../../resources/engine/core/resource/actionTexts';
import { DashboardTile, Row, Rows } from '../../../resources/engine/features/dashboard/DashboardTile';
import { useRecordPath } from '../../../resources/engine/features/dashboard/links';
import { AreaIcon, ShortDay } from '../../../resources/engine/features/dashboard/tileParts';
import { Chip } from '../../../resources/engine/fields/Chip';
import { formatDate } from '../../../resources/engine/fields/formats';
import { SecondaryText, TitleLink } from '../../../resources/engine/fields/styledElements';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { useTexts } from './messages.en';
import type { Tiles } from './tileData';
import { useAreaTexts } from './useTiles';

/** The changes that will soon happen automatically: publishing, its end, and what areas add. */
export const ComingUp = () => {
  const t = useTexts();
  const areaText = useAreaTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile<Tiles['comingUp']> name="comingUp" title={t('comingUp.title')}>
      {({ rows }) => (
        <Rows>
          {rows.map(({ change, area, id, label, at }) => (
            <Row key={`${change}/${area}/${id}`}>
              <ShortDay instant={at} />
              <AreaIcon area={area} />
              <TitleLink className="grows" to={pathOf(area, id)} sx={{ fontWeight: 450 }}>
                {change === 'opens' || change === 'closes'
                  ? t(`comingUp.${change}`, { name: label })
                  : areaText(area, change, { name: label })}
              </TitleLink>
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};

/** Records that end soon or are due for a review. */
export const Expiring = () => {
  const t = useTexts();
  const areaText = useAreaTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile<Tiles['expiring']> name="expiring" title={t('expiring.title')}>
      {({ today, rows }) => (
        <Rows>
          {rows.map(({ kind, area, id, label, date, state, recordExists }) => (
            <Row key={`${kind}/${area}/${id}/${date}/${state}`}>
              <AreaIcon area={area} />
              <span className="grows">
                {recordExists ? (
                  <>
                    <TitleLink to={pathOf(area, id)}>{label}</TitleLink>{' '}
                    <SecondaryText>
                      {kind === 'window' ? t('expiring.window') : areaText(area, kind, { state: state ?? '' })}
                    </SecondaryText>
                  </>
                ) : (
                  <TitleLink to={`/${area}`}>{areaText(area, kind, { name: label })}</TitleLink>
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

/** Live records that lead to what members do not get, or show it. */
export const BrokenLinks = () => {
  const t = useTexts();
  const translate = useTranslate();
  const pathOf = useRecordPath();
  return (
    <DashboardTile<Tiles['brokenLinks']>
      name="brokenLinks"
      title={t('brokenLinks.title')}
      hasContent={({ rows }) => rows.length > 0}
    >
      {({ total, rows }) => (
        <>
          <Rows>
            {rows.map(({ area, id, recordLabel, target }) => (
              <Row key={`${area}/${id}/${target.area}/${target.id}/${target.recordLabel}`}>
                <AreaIcon area={area} />
                <span className="grows">
                  <TitleLink to={pathOf(area, id)}>{recordLabel}</TitleLink>{' '}
                  <SecondaryText>
                    {target.recordLabel === null
                      ? t('brokenLinks.gone')
                      : t('brokenLinks.target', { name: target.recordLabel })}
                  </SecondaryText>
                </span>
              </Row>
            ))}
          </Rows>
          {total > rows.length && (
            <Typography color="textSecondary">
              {translate('console.andMore', { count: total - rows.length })}
            </Typography>
          )}
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
    <DashboardTile<Tiles['recentChanges']> name="recentChanges" title={t('recentChanges.title')}>
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
  const areaText = useAreaTexts();
  return (
    <DashboardTile<Tiles['setup']> name="setup" title={t('setup.title')} hasContent={({ steps }) => steps.length > 0}>
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
                <SecondaryText className="grows">{areaText(area, 'setupStep')}</SecondaryText>
              ) : (
                <Link className="grows" to={`/${area}`}>
                  {areaText(area, 'setupStep')}
                </Link>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </DashboardTile>
  );
};
