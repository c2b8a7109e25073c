import { styled, Typography } from '@mui/material';
import { createTextsHook } from '../../providers';
import { PreviewCard } from '../engine/record/PreviewCard';
import { useRecordValues } from '../fields/schemaContext';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.banners', messages);

interface Content {
  headline?: string | null;
  message?: string | null;
  ctaLabel?: string | null;
  tone?: string;
}

const Banner = styled('div')(({ theme: { palette } }) => ({
  padding: 16,
  borderRadius: 8,
  overflowWrap: 'anywhere',
  background: palette.info.light,
  color: palette.info.main,
  '&.success': { background: palette.success.light, color: palette.success.main },
  '&.warning': { background: palette.warning.light, color: palette.warning.main },
  '&.critical': { background: palette.error.light, color: palette.error.main },
  '&.promo': { background: palette.primary.main, color: palette.primary.contrastText },
  '& .button': {
    display: 'inline-block',
    marginTop: 12,
    padding: '6px 10px',
    borderRadius: 6,
    fontWeight: 550,
    background: palette.background.paper,
    color: palette.primary.main,
  },
}));

/** A preview of the banner as members will see it, from the stored record or the form values. */
export const BannerPreview = () => {
  const { headline, message, ctaLabel, tone = 'info' }: Content = useRecordValues();
  const t = useTexts();
  return (
    <PreviewCard title={t('preview')}>
      <Banner className={tone}>
        <Typography variant="h2" component="p">
          {headline || t('noHeadline')}
        </Typography>
        {message && <Typography sx={{ mt: 0.5 }}>{message}</Typography>}
        {ctaLabel && <span className="button">{ctaLabel}</span>}
      </Banner>
    </PreviewCard>
  );
};
