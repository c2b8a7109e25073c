import { calendarFrom } from './calendar';
import { liveBanners, scheduledBanners, unpublishedBanners } from './current';
import { pastBanners } from './past';

/** The banners, with windows around now. */
export const banners = (now: Date) => {
  const calendar = calendarFrom(now);
  return [liveBanners, scheduledBanners, pastBanners, unpublishedBanners].flatMap((list) =>
    list(calendar).map((banner) => ({ status: 'published' as const, ...banner })),
  );
};
