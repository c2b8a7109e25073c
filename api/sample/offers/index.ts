import type { Audience, ContentStatus } from '../../../resources/engine/schemaKit';
import { organizationId } from '../organizations';
import { sampleImage } from '../pictures';
import { dateIn, idOf } from '../stamps';
import { affiliateId } from '../unionAffiliates';
import { comingOffers } from './coming';
import { liveOffers } from './live';
import { pastOffers } from './past';

/** An offer in short. */
export interface SampleOffer {
  title: string;
  type: string;
  /** The name of the organization. */
  partner: string;
  summary?: string;
  details?: string;
  /** Percent, dollars or words. */
  worth?: number | { dollars: number } | string;
  redeemedBy: 'mention' | 'automatic' | { code: string } | { url: string };
  /** The first and the last day, counted from now. */
  days?: readonly [first: number, last: number];
  states?: string[];
  affiliates?: string[];
  audience?: Partial<Audience>;
  /** How often it may be redeemed, by all and by one member. */
  most?: number;
  perMember?: number;
  terms?: string;
  picture?: Parameters<typeof sampleImage>;
  disclosures?: string[];
  isFeatured?: boolean;
  status?: ContentStatus;
}

export const offerId = (title: string) => idOf('offers', title);

/** The offers, with their days counted from now. */
export const offers = (now: Date) =>
  [...liveOffers, ...comingOffers, ...pastOffers].map((offer, index) => recordOf(offer, index, now));

const recordOf = (offer: SampleOffer, index: number, now: Date) => {
  const { partner, details, terms, worth, redeemedBy, days, picture, most, disclosures = [] } = offer;
  return {
    title: offer.title,
    type: offer.type,
    partnerOrgId: organizationId(partner),
    summary: offer.summary,
    details: details && `<p>${details}</p>`,
    image: picture && sampleImage(...picture),
    value: worth === undefined ? undefined : valueGiven(worth),
    ...redemptionOf(redeemedBy),
    validFrom: days && dateIn(now, days[0]),
    validThrough: days && dateIn(now, days[1]),
    eligibility: eligibilityOf(offer),
    maxRedemptions: most,
    perMember: offer.perMember,
    terms: terms && `<p>${terms}</p><p>${partner} makes this offer and answers for it.</p>`,
    disclosureIds: terms ? ['general_education', ...disclosures] : [],
    priority: (index + 1) * 10,
    isFeatured: offer.isFeatured ?? false,
    status: offer.status ?? ('published' as const),
  };
};

const valueGiven = (worth: NonNullable<SampleOffer['worth']>) => {
  if (typeof worth === 'number') return { kind: 'percent', percent: worth };
  if (typeof worth === 'string') return { kind: 'text', text: worth };
  return { kind: 'amount', amount: worth.dollars * 100 };
};

const redemptionOf = (redeemedBy: SampleOffer['redeemedBy']) => {
  if (typeof redeemedBy === 'string') return { redemption: redeemedBy };
  return 'code' in redeemedBy
    ? { redemption: 'code', code: redeemedBy.code }
    : { redemption: 'link', redemptionUrl: redeemedBy.url };
};

const eligibilityOf = ({ states = [], affiliates = [], audience = {} }: SampleOffer) => ({
  everyone: states.length + affiliates.length + Object.keys(audience).length === 0,
  ...audience,
  states,
  affiliateIds: affiliates.map(affiliateId),
});
