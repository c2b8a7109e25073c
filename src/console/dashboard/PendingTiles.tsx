import { Typography } from '@mui/material';
import { Link } from 'react-router';
import { formatNumber } from '../../../resources/fields/formats';
import { SecondaryText, TitleLink } from '../../../resources/fields/styledElements';
import { useFormatDateTime } from '../../../resources/fields/userTimeZone';
import { useRecordPath } from './links';
import { Row, Rows, Tile } from './Tile';
import { useTexts } from './texts';
import type { PendingData, RowsData } from './tileData';
import { AreaIcon, ShortDay, ShowAllLink } from './tileParts';

const mostShown = 5;

/** What waits for the person alone; nothing where nothing does. */
export const PendingTiles = () => {
  const t = useTexts();
  return (
    <Tile
      name="pending"
      title={t('pending.title')}
      hasContent={({ reviews, sentBack, inquiries }) =>
        [reviews, sentBack, inquiries].some((waiting) => (waiting?.total ?? 0) > 0)
      }
    >
      {({ reviews, sentBack, inquiries }) => (
        <>
          {reviews && reviews.total > 0 && (
            <>
              <Typography variant="caption" component="h3" color="textSecondary">
                {t('pending.reviews')}
                {reviews.total > mostShown && (
                  <>
                    {' · '}
                    <Link to="/?show=reviews">
                      {t('all')} {formatNumber(reviews.total)}
                    </Link>
                  </>
                )}
              </Typography>
              <PendingRows rows={reviews.rows.slice(0, mostShown)} />
            </>
          )}
          {sentBack && sentBack.total > 0 && (
            <>
              <Typography variant="caption" component="h3" color="textSecondary">
                {t('pending.sentBack')}
              </Typography>
              <PendingRows rows={sentBack.rows.slice(0, mostShown)} isOwn />
            </>
          )}
          {inquiries && inquiries.total > 0 && <OwnInquiries {...inquiries} />}
        </>
      )}
    </Tile>
  );
};

/** Records that wait, with who wrote them, or of one's own what was asked for. */
export const PendingRows = ({ rows, isOwn = false }: Pick<PendingData, 'rows'> & { isOwn?: boolean }) => {
  const t = useTexts();
  const addressOf = useRecordPath();
  return (
    <Rows>
      {rows.map(({ area, id, label, at, byName, note }) => (
        <Row key={`${area}/${id}`}>
          <ShortDay instant={at} />
          <AreaIcon area={area} />
          <span className="grows">
            <TitleLink to={addressOf(area, id)}>{label}</TitleLink>{' '}
            <SecondaryText>{isOwn ? note : byName && t('pending.by', { name: byName })}</SecondaryText>
          </span>
        </Row>
      ))}
    </Rows>
  );
};

const OwnInquiries = (inquiries: RowsData<{ dueAt?: string }>) => {
  const t = useTexts();
  const addressOf = useRecordPath();
  const formatDateTime = useFormatDateTime();
  return (
    <>
      <Typography variant="caption" component="h3" color="textSecondary">
        {t('pending.inquiries')} · <ShowAllLink figure={inquiries} />
      </Typography>
      <Rows>
        {inquiries.rows.map(({ id, recordLabel, dueAt }) => (
          <Row key={id}>
            <AreaIcon area="contacts" />
            <TitleLink className="grows" to={addressOf('contacts', id)}>
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
