import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRecordValues } from '../fields/schemaContext';

interface Content {
  headline?: string | null;
  message?: string | null;
  ctaLabel?: string | null;
  tone?: string;
}

/** What members will see of the banner, as it is stored or as it is being written. */
export const BannerPreview = () => {
  const { headline, message, ctaLabel, tone = 'info' }: Content = useRecordValues();
  const translate = useTranslate();
  return (
    <Card component="section" aria-label={translate('resources.banners.preview')} sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {translate('resources.banners.preview')}
      </Typography>
      <Box className={`banner-preview banner-preview-${tone}`}>
        <Typography variant="h2" component="p">
          {headline || translate('resources.banners.noHeadline')}
        </Typography>
        {message && <Typography sx={{ mt: 0.5 }}>{message}</Typography>}
        {ctaLabel && <span className="banner-preview-button">{ctaLabel}</span>}
      </Box>
    </Card>
  );
};
