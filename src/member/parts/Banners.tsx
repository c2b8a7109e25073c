/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type FieldAttributes, noFields } from '../content/fields';
import type { AppBanner } from '../content/records';
import { messages } from '../messages';
import { LineIcon } from './LineIcon';
import { Picture } from './Picture';

const toneIcons: Readonly<Record<string, string>> = {
  info: 'info',
  promo: 'megaphone',
  success: 'success',
  warning: 'warning',
  critical: 'critical',
};

interface BannerProps {
  banner: AppBanner;
  fields: FieldAttributes;
  /** Whether it is the large one of the home screen. */
  isHero: boolean;
  onClose: () => void;
}

const Banner = ({ banner, fields, isHero, onClose }: BannerProps) => {
  const { headline, message, tone = 'info', ctaLabel, linkType, imageDesktop, imageMobile, dismissible } = banner;
  const picture = isHero ? (imageMobile ?? imageDesktop) : (imageDesktop ?? imageMobile);
  const kind = picture ? (isHero ? 'hero' : 'wide') : 'line';
  return (
    <article class={`banner ${kind} ${tone}`} data-card {...fields('')}>
      {picture ? (
        <Picture
          class="banner-picture"
          picture={picture}
          widePicture={imageDesktop}
          fields={fields}
          field={picture === imageMobile ? 'imageMobile' : 'imageDesktop'}
        />
      ) : (
        <span {...fields('tone')}>
          <LineIcon name={toneIcons[tone]} size={20} />
        </span>
      )}
      <div class="banner-text">
        {headline && (
          <h2>
            <span {...fields('headline')}>{headline}</span>
          </h2>
        )}
        {message && <p {...fields('message')}>{message}</p>}
        {linkType !== 'none' && ctaLabel && (
          <button type="button" class="button white" {...fields('ctaLabel')}>
            {ctaLabel}
          </button>
        )}
      </div>
      {dismissible && (
        <button type="button" class="banner-close" data-live aria-label={messages.closeBanner} onClick={onClose}>
          <LineIcon name="close" size={16} />
        </button>
      )}
    </article>
  );
};

interface BannersProps {
  banners: readonly AppBanner[];
  /** The id of the banner that is previewed, if it is one of these; null for one that was never saved. */
  previewedId?: string | null | undefined;
  fields?: FieldAttributes;
  isHero?: boolean;
}

/** The banners of a placement. Several are side by side, and the one that is previewed is in sight. */
export const Banners = ({ banners, previewedId, fields = noFields, isHero = false }: BannersProps) => {
  const [closed, setClosed] = useState<readonly (string | undefined)[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const open = banners.filter(({ id }) => !closed.includes(id));
  const index = previewedId === undefined ? 0 : open.findIndex(({ id = null }) => id === previewedId);
  useLayoutEffect(() => {
    const { current } = list;
    if (current && index > 0)
      current.scrollLeft = (current.children[index] as HTMLElement).offsetLeft - current.offsetLeft;
  }, [index]);
  if (open.length === 0) return null;
  return (
    <div class={open.length > 1 ? 'banners several' : 'banners'}>
      <div ref={list} {...(open.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': messages.banners })}>
        {open.map((banner) => (
          <Banner
            key={banner.id}
            banner={banner}
            fields={previewedId !== undefined && (banner.id ?? null) === previewedId ? fields : noFields}
            isHero={isHero}
            onClose={() => setClosed([...closed, banner.id])}
          />
        ))}
      </div>
    </div>
  );
};
