import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useCreatePath, useResourceDefinitions, useTranslate } from 'react-admin';
import type { PendingReview } from '../../../providers';
import { formatNumber } from '../../../resources/fields/formats';
import { DividedList, SecondaryText, TitleLink } from '../../../resources/fields/styledElements';
import { useAreaName } from '../../../resources/fields/useAreaName';
import { useFormatDateTime } from '../../../resources/fields/userTimeZone';
import { useTexts } from './texts';
import { useReviews } from './useReviews';

/** Everything that is in review, as far as the person may see it: first what they may approve. */
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
        <Part name="forYou" />
        <Part name="others" />
      </Box>
    </>
  );
};

const Part = ({ name }: { name: 'forYou' | 'others' }) => {
  const t = useTexts();
  const id = useId();
  const translate = useTranslate();
  const found = useReviews(name === 'forYou');
  const { reviews, total, isAtLeast, error } = found;
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
      {error && !reviews && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={found.refetch}>
              {translate('console.failed.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!error && !reviews && <Skeleton variant="rounded" height={120} />}
      {reviews?.length === 0 && <Typography color="textSecondary">{t(`${name}.none`)}</Typography>}
      {reviews && reviews.length > 0 && (
        <DividedList>
          {reviews.map((review) => (
            <Entry key={`${review.area}/${review.recordId}`} review={review} />
          ))}
        </DividedList>
      )}
      {found.hasMore && (
        <Button variant="outlined" sx={{ mt: 1 }} disabled={found.isFetchingMore} onClick={found.showMore}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
};

const Entry = ({ review }: { review: PendingReview }) => {
  const { area, recordId, recordLabel, requestedAt, requestedByName, note } = review;
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
          {`${nameOf(area)} · ${requestedByName ? t('asked', { name: requestedByName, at }) : t('askedByNobody', { at })}`}
        </SecondaryText>
        {note && <div>{note}</div>}
      </Box>
    </Stack>
  );
};

export default Reviews;
