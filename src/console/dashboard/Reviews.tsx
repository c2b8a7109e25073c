import { Alert, Card, Skeleton, Typography } from '@mui/material';
import type { Tiles } from './data';
import { useTexts } from './texts';
import { useTiles } from './useTiles';
import { WaitingRows } from './Waiting';

/** Everything that waits for the person's review. */
const Reviews = () => {
  const say = useTexts();
  const { tiles, error } = useTiles();
  const reviews = (tiles?.waiting?.data as Tiles['waiting'] | undefined)?.reviews;
  const failed = tiles?.waiting?.error ?? error?.message;
  return (
    <>
      <title>{say('waiting.reviews')}</title>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {say('waiting.reviews')}
      </Typography>
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      {!tiles && failed === undefined && <Skeleton variant="rounded" height={240} />}
      {tiles && failed === undefined && (
        <Card sx={{ p: 2 }}>
          {reviews && reviews.total > 0 ? <WaitingRows rows={reviews.rows} /> : say('waiting.none')}
        </Card>
      )}
    </>
  );
};

export default Reviews;
