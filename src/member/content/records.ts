import type { appPages } from '../../../resources/app-page/appPageSchema';
import type { banners } from '../../../resources/banners/bannerSchema';
import type { MemberFieldOf } from '../../../resources/engine/schema';
import type { events } from '../../../resources/events/eventSchema';
import type { faqs } from '../../../resources/faqs/faqSchema';
import type { newsAndInsights } from '../../../resources/news-and-insights/newsAndInsightsSchema';
import type { organization } from '../../../resources/organization/organizationSettingsSchema';
import type { services } from '../../../resources/services/serviceSchema';

/** The part of a record that the app reads. A field that members do not get does not compile. */
type MemberRecord<
  Schema,
  Values extends { [Name in keyof Values]: Name extends MemberFieldOf<Schema> | 'id' ? unknown : never },
> = Values;

/** A reference to a record, a master type or a web address. */
export interface ContentReference {
  id?: string;
  key?: string;
  label?: string;
  url?: string;
}

/** A master type with its label; the text is that of a disclosure. */
export interface LabeledKey {
  key: string;
  label: string;
  text?: string;
}

export interface AppPicture {
  url: string;
  width: number;
  height: number;
  variants?: readonly { width: number; url: string }[];
  alt?: string;
  focalX?: number;
  focalY?: number;
}

export interface ButtonFields {
  label?: string;
  linkType?: string;
  linkTarget?: ContentReference;
}

export interface PostalAddress {
  street?: string;
  street2?: string;
  city?: string;
  state?: LabeledKey;
  zip?: string;
}

export type AppBanner = MemberRecord<
  typeof banners,
  {
    id?: string;
    headline?: string;
    message?: string;
    placement?: LabeledKey;
    tone?: string;
    linkType?: string;
    linkTarget?: ContentReference;
    ctaLabel?: string;
    imageDesktop?: AppPicture;
    imageMobile?: AppPicture;
    dismissible?: boolean;
  }
>;

export type AppEvent = MemberRecord<
  typeof events,
  {
    id?: string;
    title?: string;
    type?: LabeledKey;
    topics?: readonly LabeledKey[];
    summary?: string;
    description?: string;
    eventDate?: string;
    startTime?: string;
    endTime?: string;
    timeZone?: string;
    startsAt?: string;
    endsAt?: string;
    attendanceMode?: string;
    venue?: {
      name?: string;
      room?: string;
      address?: PostalAddress;
      parking?: string;
      accessibilityNotes?: string;
    };
    capacity?: number;
    onlineCapacity?: number;
    waitlistEnabled?: boolean;
    guestsAllowed?: number;
    enrolOpensAt?: string;
    enrolClosesAt?: string;
    speakerIds?: readonly ContentReference[];
    hostAdvisorId?: ContentReference;
    image?: AppPicture;
    documentIds?: readonly ContentReference[];
    disclosureIds?: readonly LabeledKey[];
    eventState?: string;
    seatsTaken?: number;
    onlineSeatsTaken?: number;
    /** `sold_out` where the next person gets no seat. */
    availability?: string;
  }
>;

export type AppFaq = MemberRecord<
  typeof faqs,
  {
    id?: string;
    question?: string;
    answer?: string;
    shortAnswer?: string;
    categoryId?: LabeledKey;
    relatedServiceId?: ContentReference;
  }
>;

export type AppArticle = MemberRecord<
  typeof newsAndInsights,
  {
    id?: string;
    title?: string;
    type?: LabeledKey;
    categoryIds?: readonly LabeledKey[];
    excerpt?: string;
    body?: string;
    heroImage?: AppPicture;
    authorId?: ContentReference;
    publishAt?: string;
    related?: readonly { type?: string; id?: ContentReference }[];
    sources?: readonly { label?: string; url?: string }[];
    disclosureIds?: readonly LabeledKey[];
    readingMinutes?: number;
  }
>;

export type AppService = MemberRecord<
  typeof services,
  {
    id?: string;
    title?: string;
    category?: LabeledKey;
    summary?: string;
    description?: string;
    icon?: string;
    image?: AppPicture;
    benefits?: readonly string[];
    deliveryModes?: readonly LabeledKey[];
    pricing?: { type?: string; amount?: number; amountMax?: number };
    advisorIds?: readonly ContentReference[];
    relatedFaqIds?: readonly ContentReference[];
    documentIds?: readonly ContentReference[];
    calculatorIds?: readonly ContentReference[];
    disclosureIds?: readonly LabeledKey[];
    cta?: ButtonFields;
  }
>;

/** A block of a page, with the rows of the other lists that it holds. */
export interface PageBlock extends ButtonFields {
  /** The number of the block as staff wrote it; without it, its position. */
  index?: number;
  type: string;
  heading?: string;
  body?: string;
  image?: AppPicture;
  placement?: LabeledKey;
  calculatorId?: ContentReference;
  disclosureIds?: readonly LabeledKey[];
  /** How a block draws its events: as `cards`, as a `list`, or the first as `one` large card. */
  layout?: string;
  /** Whether its events have the seats that are left, and whether a link leads to all events; both unless false. */
  hasSeatsLeft?: boolean;
  hasAllEventsLink?: boolean;
  items?: readonly unknown[];
}

export type MemberPage = MemberRecord<
  typeof appPages,
  {
    pageKey?: string;
    title?: string;
    /** False for a page that is switched off, which has its maintenance text alone. */
    isEnabled?: boolean;
    maintenanceText?: string;
    route?: string;
    icon?: string;
    heading?: string;
    subheading?: string;
    heroImage?: AppPicture;
    blocks?: readonly PageBlock[];
    cta?: ButtonFields;
  }
>;

/** The organization, with the appearance of the app. */
export type AppSettings = MemberRecord<
  typeof organization,
  {
    companyName?: string;
    supportEmail?: string;
    supportPhone?: string;
    supportHours?: string;
    disclaimer?: string;
    timeZone?: string;
    logo?: AppPicture;
    brandColor?: string;
    font?: string;
    corners?: string;
  }
>;
