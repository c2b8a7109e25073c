import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TypedText } from '../../providers';
import { useFormatDateTime } from '../fields/ownTime';

interface TypedTextOfferProps {
  offer: TypedText;
  /** Who has saved the record since; none where nobody has. */
  changedBy?: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what the person typed here earlier and did not save. */
export const TypedTextOffer = ({ offer, changedBy, onRestore, onDiscard }: TypedTextOfferProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const time = formatDateTime(new Date(offer.at).toISOString());
  return (
    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
      {translate('console.typed.message', { time })}{' '}
      {changedBy !== undefined && translate('console.typed.changed', { name: changedBy })}
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onRestore}>
          {translate('console.typed.restore')}
        </Button>
        <Button size="small" color="inherit" onClick={onDiscard}>
          {translate('console.typed.discard')}
        </Button>
      </Stack>
    </Alert>
  );
};
