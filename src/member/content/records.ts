/** A reference to a record, a master type or a web address. */
export interface LinkedRecord {
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
  linkTarget?: LinkedRecord;
}

export interface PostalAddress {
  street?: string;
  street2?: string;
  city?: string;
  state?: LabeledKey;
  zip?: string;
}

export interface AppBanner {
  id?: string;
  headline?: string;
  message?: string;
  placement?: LabeledKey;
  tone?: string;
  linkType?: string;
  linkTarget?: LinkedRecord;
  ctaLabel?: string;
  imageDesktop?: AppPicture;
  imageMobile?: AppPicture;
  dismissible?: boolean;
}

export interface AppEvent {
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
  speakerIds?: readonly LinkedRecord[];
  hostAdvisorId?: LinkedRecord;
  image?: AppPicture;
  documentIds?: readonly LinkedRecord[];
  disclosureIds?: readonly LabeledKey[];
  eventState?: string;
  seatsTaken?: number;
  onlineSeatsTaken?: number;
}

export interface AppFaq {
  id?: string;
  question?: string;
  answer?: string;
  shortAnswer?: string;
  categoryId?: LabeledKey;
  relatedServiceId?: LinkedRecord;
}

export interface AppArticle {
  id?: string;
  title?: string;
  type?: LabeledKey;
  categoryIds?: readonly LabeledKey[];
  excerpt?: string;
  body?: string;
  heroImage?: AppPicture;
  authorId?: LinkedRecord;
  publishAt?: string;
  related?: readonly { type?: string; id?: LinkedRecord }[];
  sources?: readonly { label?: string; url?: string }[];
  disclosureIds?: readonly LabeledKey[];
  readingMinutes?: number;
}

export interface AppService {
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
  advisorIds?: readonly LinkedRecord[];
  relatedFaqIds?: readonly LinkedRecord[];
  documentIds?: readonly LinkedRecord[];
  calculatorIds?: readonly LinkedRecord[];
  disclosureIds?: readonly LabeledKey[];
  cta?: ButtonFields;
}

/** A block of a page, with the rows of the other lists that it holds. */
export interface PageBlock extends ButtonFields {
  type: string;
  heading?: string;
  body?: string;
  image?: AppPicture;
  placement?: LabeledKey;
  calculatorId?: LinkedRecord;
  /** How events are drawn: `cards`, `list` or `one`. */
  look?: string;
  items?: readonly unknown[];
}

export interface AppPage {
  pageKey?: string;
  title?: string;
  route?: string;
  icon?: string;
  heading?: string;
  subheading?: string;
  heroImage?: AppPicture;
  blocks?: readonly PageBlock[];
  cta?: ButtonFields;
}

/** The organization, with the appearance of the app. */
export interface AppSettings {
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
