import { Typography } from '@mui/material';
import { range } from 'es-toolkit';
import { X } from 'lucide-react';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { type ImageValue, RecordImage } from '../engine/fields/RecordImage';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useFileInfo } from '../engine/fields/useFileInfo';
import { propertyOf } from '../engine/schema/propertyOf';
import { Banner, Screen } from './bannerStyles';
import { useTexts } from './previewMessages.en';

export type ScreenWidth = 'phone' | 'computer';

interface Content {
  headline?: string | null;
  message?: string | null;
  ctaLabel?: string | null;
  linkType?: string | null;
  tone?: string | null;
  placement?: string | null;
  dismissible?: boolean | null;
  imageDesktop?: ImageValue | null;
  imageMobile?: ImageValue | null;
}

/** The screen of the member app around the banner of each placement; other placements are at the top of a page. */
const screens = {
  home_hero: 'home',
  home_strip: 'strip',
  events_top: 'events',
  services_top: 'services',
  login_notice: 'signIn',
  app_modal: 'modal',
} as const;

/** The banner at its place in the member app, from the stored record or the form values. */
export const BannerScreen = ({ width }: { width: ScreenWidth }) => {
  const { placement } = useRecordValues() as Content;
  const t = useTexts();
  const screen = propertyOf(screens, placement ?? '') ?? 'page';
  const banner = <BannerContent width={width} isLine={screen === 'strip'} />;
  return (
    <Screen className={`${width} ${screen}`}>
      <Typography component="p" variant="h3" className="bar" aria-hidden>
        {t(`screens.${screen}`)}
      </Typography>
      {screen === 'strip' && <Lines count={1} className="hero" />}
      {screen === 'modal' ? <div className="over">{banner}</div> : banner}
      <Lines count={screen === 'signIn' ? 2 : 3} />
    </Screen>
  );
};

/** Grey shapes in place of what else the page of the app has. */
const Lines = ({ count, className = '' }: { count: number; className?: string }) => (
  <div className={`lines ${className}`} aria-hidden>
    {range(count).map((number) => (
      <span key={number} />
    ))}
  </div>
);

const BannerContent = ({ width, isLine }: { width: ScreenWidth; isLine: boolean }) => {
  const content: Content = useRecordValues();
  const { headline, message, ctaLabel, linkType, tone, dismissible, imageDesktop, imageMobile } = content;
  const t = useTexts();
  const image = width === 'phone' ? (imageMobile ?? imageDesktop) : (imageDesktop ?? imageMobile);
  return (
    <Banner className={`${tone ?? 'info'}${isLine ? ' line' : ''}`}>
      {image && !isLine && <Picture image={image} width={width} placement={content.placement ?? ''} />}
      <div className="text">
        <Typography variant="h2" component="p">
          {headline || t('noHeadline')}
        </Typography>
        {message && <Typography sx={{ mt: 0.5 }}>{message}</Typography>}
        {ctaLabel && linkType !== 'none' && <span className="button">{ctaLabel}</span>}
      </div>
      {dismissible && (
        <span className="close" title={t('closes')}>
          <X size={16} aria-hidden />
        </span>
      )}
    </Banner>
  );
};

/** The aspect ratio of the pictures of a placement, such as `4:5`, as CSS. */
const useAspectRatio = (placement: string, width: ScreenWidth) => {
  const { types } = useMasterTypes('banner_placement');
  const aspects = types.find(({ key }) => key === placement)?.meta?.aspect as
    | Partial<Record<string, string>>
    | undefined;
  return aspects?.[width === 'phone' ? 'mobile' : 'desktop']?.replace(':', ' / ');
};

const Picture = ({ image, width, placement }: { image: ImageValue; width: ScreenWidth; placement: string }) => {
  const { file } = useFileInfo(image.fileId);
  return (
    <div style={{ aspectRatio: useAspectRatio(placement, width) }}>
      <RecordImage className="banner-picture" value={image} file={file} sizes={width === 'phone' ? '320px' : '640px'} />
    </div>
  );
};
