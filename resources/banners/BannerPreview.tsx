import { Box, Card, Typography } from '@mui/material';
import { catalogue } from '../../providers';
import { useRecordValues } from '../fields/schemaContext';
import { messages } from './recordMessages.en';

const useTexts = catalogue('resources.banners', messages);

interface Content {
  headline?: string | null;
  message?: string | null;
  ctaLabel?: string | null;
  tone?: string;
}

/** What members will see of the banner, as it is stored or as it is being written. */
export const BannerPreview = () => {
  const { headline, message, ctaLabel, tone = 'info' }: Content = useRecordValues();
  const say = useTexts();
  return (
    <Card component="section" aria-label={say('preview')} sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {say('preview')}
      </Typography>
      <Box className={`banner-preview banner-preview-${tone}`}>
        <Typography variant="h2" component="p">
          {headline || say('noHeadline')}
        </Typography>
        {message && <Typography sx={{ mt: 0.5 }}>{message}</Typography>}
        {ctaLabel && <span className="banner-preview-button">{ctaLabel}</span>}
      </Box>
    </Card>
  );
};
