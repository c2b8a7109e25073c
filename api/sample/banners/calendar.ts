import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import type { banners } from '../../../resources/banners/schema';
import type { ContentStatus, RecordOf } from '../../../resources/engine/schemaKit';
import type { Scene } from '../pictures/scenes';

/** A banner without what the schema fills in; published where no status is given. */
export type SampleBanner = Partial<RecordOf<typeof banners>> & {
  name: string;
  placement: string;
  status?: ContentStatus;
  /** The scene of its pictures, and what they show. */
  picture?: [scene: Scene, alt: string];
};

const timeZone = 'America/New_York';

/** Windows and months counted in days from now, so that what is live stays live whenever the data is loaded. */
export const calendarFrom = (now: Date) => {
  const day = (days: number) => addDays(new TZDate(now.getTime(), timeZone), days);
  const instant = (days: number, hours: number, minutes: number) =>
    new Date(day(days).setHours(hours, minutes, 0, 0)).toISOString();
  return {
    /** From nine in the morning of one day to the last minute of another; without the other, for good. */
    shown: (from: number, to?: number) => ({
      startsAt: instant(from, 9, 0),
      ...(to !== undefined && { endsAt: instant(to, 23, 59) }),
    }),
    /** The name of the month, `November`. */
    monthIn: (days: number) => format(day(days), 'MMMM'),
  };
};

export type Calendar = ReturnType<typeof calendarFrom>;

/** The link of a banner to a screen of the member app. */
export const leadsTo = (pageKey: string, ctaLabel: string) => ({
  linkType: 'app_page' as const,
  linkTarget: pageKey,
  ctaLabel,
});

/** The link of a banner to a record of another area. */
export const leadsToRecord = (
  linkType: Exclude<RecordOf<typeof banners>['linkType'], 'app_page' | 'url' | 'none'>,
  linkTarget: string,
  ctaLabel: string,
) => ({ linkType, linkTarget, ctaLabel });
