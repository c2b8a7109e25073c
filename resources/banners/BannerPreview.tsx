import { Box } from '@mui/material';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { MemberPreview } from '../engine/features/preview/MemberPreview';
import { PreviewCard } from '../engine/features/preview/PreviewCard';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useViewSchema } from '../engine/fields/schemaContext';
import { BannerScreen, type ScreenWidth } from './BannerScreen';
import { useTexts } from './previewMessages.en';

/** The banner at its place, on a phone or a computer. */
const Preview = ({ align }: { align: 'center' | 'start' }) => {
  const [width, setWidth] = useState<ScreenWidth>('phone');
  const t = useTexts();
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: align, mb: 1.5 }}>
        <SegmentedControl
          label={t('width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', text: t('phone'), icon: Smartphone },
            { value: 'computer', text: t('computer'), icon: Monitor },
          ]}
        />
      </Box>
      <BannerScreen width={width} />
    </>
  );
};

/** The card of a form with the banner as members will see it; the view shows it at its center. */
export const BannerPreview = () => {
  const { isReading } = useViewSchema();
  const t = useTexts();
  if (isReading) return null;
  return (
    <PreviewCard title={t('preview')}>
      <Preview align="start" />
    </PreviewCard>
  );
};

/** The banner as members see it. */
export const BannerPage = () => (
  <MemberPreview>
    <div>
      <Preview align="center" />
    </div>
  </MemberPreview>
);
