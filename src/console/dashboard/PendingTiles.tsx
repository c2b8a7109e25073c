import { Typography } from '@mui/material';
import { DashboardTile, Row, Rows } from '../../../resources/engine/features/dashboard/DashboardTile';
import { useRecordPath } from '../../../resources/engine/features/dashboard/links';
import { AllLink, AreaIcon, ShortDay, ShowAllLink } from '../../../resources/engine/features/dashboard/tileParts';
import { formatNumber } from '../../../resources/engine/fields/formats';
import { SecondaryText, TitleLink } from '../../../resources/engine/fields/styledElements';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { useTexts } from './messages.en';
import type { AreaPending, PendingData, Tiles } from './tileData';
import { useAreaTexts } from './useTiles';

const maxRows = 5;

/** The pending work of the user; hidden where there is none. */
export const PendingTiles = () => {
  const t = useTexts();
  return (
    <DashboardTile<Tiles['pending']>
      name="pending"
      title={t('pending.title')}
      hasContent={(lists) => Object.values(lists).some((pending) => (pending?.total ?? 0) > 0)}
    >
      {({ reviews, sentBack, ...lists }) => (
        <>
          {reviews && reviews.total > 0 && (
            <>
              <Typography variant="caption" component="h3" color="textSecondary">
                {t('pending.reviews')}
                {reviews.total > maxRows && (
                  <>
                    {' · '}
                    <AllLink to="/?show=reviews" count={formatNumber(reviews.total)} />
                  </>
                )}
              </Typography>
              <PendingRows rows={reviews.rows.slice(0, maxRows)} />
            </>
          )}
          {sentBack && sentBack.total > 0 && (
            <>
              <Typography variant="caption" component="h3" color="textSecondary">
                {t('pending.sentBack')}
              </Typography>
              <PendingRows rows={sentBack.rows.slice(0, maxRows)} isByUser />
            </>
          )}
          {Object.values(lists).map(
            (list) => list && 'area' in list && list.total > 0 && <AreaPendingRows key={list.area} {...list} />,
          )}
        </>
      )}
    </DashboardTile>
  );
};

/** Rows of pending records with their author, or, for the user's own records, with the note of the reviewer. */
export const PendingRows = ({ rows, isByUser = false }: Pick<PendingData, 'rows'> & { isByUser?: boolean }) => {
  const t = useTexts();
  const pathOf = useRecordPath();
  return (
    <Rows>
      {rows.map(({ area, id, label, at, byName, note }) => (
        <Row key={`${area}/${id}`}>
          <ShortDay instant={at} />
          <AreaIcon area={area} />
          <span className="grows">
            <TitleLink to={pathOf(area, id)}>{label}</TitleLink>{' '}
            <SecondaryText>{isByUser ? note : byName && t('pending.by', { name: byName })}</SecondaryText>
          </span>
        </Row>
      ))}
    </Rows>
  );
};

const AreaPendingRows = (list: AreaPending) => {
  const t = useTexts();
  const areaText = useAreaTexts();
  const pathOf = useRecordPath();
  const formatDateTime = useFormatDateTime();
  return (
    <>
      <Typography variant="caption" component="h3" color="textSecondary">
        {areaText(list.area, 'pending')} · <ShowAllLink metric={list} />
      </Typography>
      <Rows>
        {list.rows.map(({ id, recordLabel, dueAt }) => (
          <Row key={id}>
            <AreaIcon area={list.area} />
            <TitleLink className="grows" to={pathOf(list.area, id)}>
              {recordLabel}
            </TitleLink>
            {dueAt && (
              <SecondaryText className="end">{t('pending.due', { time: formatDateTime(dueAt) })}</SecondaryText>
            )}
          </Row>
        ))}
      </Rows>
    </>
  );
};
