import { type Shape, sampleImage } from '../pictures';
import { calendarFrom, type SampleBanner } from './calendar';
import { liveBanners, scheduledBanners, unpublishedBanners } from './current';
import { pastBanners } from './past';

/** The banners, with windows around now. */
export const banners = (now: Date) => {
  const calendar = calendarFrom(now);
  return [liveBanners, scheduledBanners, pastBanners, unpublishedBanners].flatMap((list) =>
    list(calendar).map(({ picture, ...banner }) => ({
      status: 'published' as const,
      ...(picture && picturesOf(banner.placement, picture)),
      ...banner,
    })),
  );
};

/** In the proportions of the placements that show pictures. */
const shapes: Record<string, [desktop: Shape, mobile: Shape]> = {
  home_hero: ['hero', 'tall'],
  events_top: ['hero', 'square'],
  services_top: ['hero', 'square'],
  app_modal: ['square', 'tall'],
};

const picturesOf = (placement: string, picture: NonNullable<SampleBanner['picture']>) => {
  const [desktop, mobile] = shapes[placement] ?? [];
  if (!desktop || !mobile) throw new Error(`The placement ${placement} shows no pictures.`);
  return { imageDesktop: sampleImage(...picture, desktop), imageMobile: sampleImage(...picture, mobile) };
};
