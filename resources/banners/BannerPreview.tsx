import { Box, Card, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** What members will see of the banner whose record is in view. */
export const BannerPreview = () => <Preview {...useRecordContext()} />;

/** What members will see of the banner that is being written. */
export const FormPreview = () => <Preview {...useWatch()} />;

interface Content {
  headline?: string | null;
  message?: string | null;
  ctaLabel?: string | null;
  tone?: string;
}

const Preview = ({ headline, message, ctaLabel, tone = 'info' }: Content) => {
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
