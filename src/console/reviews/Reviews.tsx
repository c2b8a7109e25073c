import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useCreatePath, useResourceDefinitions, useTranslate } from 'react-admin';
import type { PendingReview } from '../../../providers';
import { Chip } from '../../../resources/engine/fields/Chip';
import { formatNumber } from '../../../resources/engine/fields/formats';
import { DividedList, SecondaryText, TitleLink } from '../../../resources/engine/fields/styledElements';
import { useAreaName } from '../../../resources/engine/fields/useAreaName';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { FailureAlert } from '../../../resources/engine/ui/FailureAlert';
import { useTexts } from './messages.en';
import { useReviews } from './useReviews';

/** The pending reviews that the user may see; first those that the user may approve. */
const Reviews = () => {
  const translate = useTranslate();
  const title = translate('console.menu.reviews');
  return (
    <>
      <title>{title}</title>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
        <ReviewList name="forYou" />
        <ReviewList name="others" />
      </Box>
    </>
  );
};

const ReviewList = ({ name }: { name: 'forYou' | 'others' }) => {
  const t = useTexts();
  const id = useId();
  const query = useReviews(name === 'forYou');
  const { reviews, total, isAtLeast, error } = query;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {t(`${name}.title`)}{' '}
        {total > 0 && <SecondaryText>{`${formatNumber(total)}${isAtLeast ? '+' : ''}`}</SecondaryText>}
      </Typography>
      {name === 'others' && total > 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('others.about')}
        </Typography>
      )}
      {error && !reviews && <FailureAlert error={error} retry={query.refetch} />}
      {!error && !reviews && <Skeleton variant="rounded" height={120} />}
      {reviews?.length === 0 && <Typography color="textSecondary">{t(`${name}.none`)}</Typography>}
      {reviews && reviews.length > 0 && (
        <DividedList>
          {reviews.map((review) => (
            <ReviewRow key={`${review.area}/${review.recordId}`} review={review} />
          ))}
        </DividedList>
      )}
      {query.hasMore && (
        <Button variant="outlined" sx={{ mt: 1 }} disabled={query.isFetchingMore} onClick={query.showMore}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
};

const ReviewRow = ({ review }: { review: PendingReview }) => {
  const { area, recordId, recordLabel, requestedAt, requestedByName, note, isEditedSince } = review;
  const t = useTexts();
  const nameOf = useAreaName();
  const createPath = useCreatePath();
  const formatDateTime = useFormatDateTime();
  const { icon: Icon, hasShow } = useResourceDefinitions()[area] ?? {};
  const at = formatDateTime(requestedAt);
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'start' }}>
      <Box sx={{ pt: '1px', color: 'text.secondary' }}>{Icon && <Icon size={18} aria-hidden />}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TitleLink to={createPath({ resource: area, type: hasShow ? 'show' : 'edit', id: recordId })}>
          {recordLabel}
        </TitleLink>
        <SecondaryText as="div">
          {`${nameOf(area)} · ${requestedByName ? t('requestedBy', { name: requestedByName, at }) : t('requestedAt', { at })}`}
        </SecondaryText>
        {isEditedSince && (
          <Box sx={{ mt: 0.5 }}>
            <Chip color="warning">{t('editedSince')}</Chip>
          </Box>
        )}
        {note && <div>{note}</div>}
      </Box>
    </Stack>
  );
};

export default Reviews;
