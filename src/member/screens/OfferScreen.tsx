/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toDayText, toPriceText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppPicture, ContentReference, LabeledKey } from '../content/records';
import { messages } from '../messages';
import { Picture } from '../parts/Picture';
import { AppButton, Disclosures, RichText } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

interface AppOffer {
  title?: string;
  type?: LabeledKey;
  partnerOrgId?: ContentReference;
  summary?: string;
  details?: string;
  image?: AppPicture;
  value?: { kind?: string; percent?: number; amount?: number; text?: string };
  redemption?: string;
  validFrom?: string;
  validThrough?: string;
  perMember?: number;
  availability?: string;
  terms?: string;
  disclosureIds?: readonly LabeledKey[];
  isSponsored?: boolean;
}

const valueText = ({ percent, amount, text }: NonNullable<AppOffer['value']>): string => {
  if (text) return text;
  return fillText(messages.offer.off, { amount: amount === undefined ? `${percent ?? 0}%` : toPriceText(amount) });
};

/** An offer of a partner, with its value, its days and its terms. */
export const OfferScreen = ({ preview, record, settings }: ScreenProps) => {
  const offer = record as AppOffer;
  const { title, type, partnerOrgId, summary, details, image, value, redemption = '', terms, perMember } = offer;
  const fields = fieldsAt();
  const isUsedUp = offer.availability === 'used_up';
  const isUpcoming = offer.validFrom !== undefined && offer.validFrom > preview.now.slice(0, 10);
  const day = isUpcoming ? offer.validFrom : offer.validThrough;
  const buttons: Readonly<Record<string, string>> = { code: messages.offer.code, link: messages.offer.link };
  const sentences: Readonly<Record<string, string>> = {
    mention: messages.offer.mention,
    automatic: messages.offer.automatic,
  };
  return (
    <Shell settings={settings} header={<ScreenHeader title={type?.label} {...fields('type')} />}>
      <article class="reading">
        {image && <Picture class="page-picture" picture={image} fields={fields} field="image" />}
        <p class="kicker">
          {offer.isSponsored && <span {...fields('isSponsored')}>{messages.offer.sponsored}</span>}
          {offer.isSponsored && partnerOrgId && ' · '}
          {partnerOrgId && (
            <span {...fields('partnerOrgId')}>
              {fillText(messages.offer.by, { partner: partnerOrgId.label ?? '' })}
            </span>
          )}
        </p>
        <h1 {...fields('title')}>{title}</h1>
        {summary && (
          <p class="lead" {...fields('summary')}>
            {summary}
          </p>
        )}
        <section class="card voucher" data-card>
          {value?.kind && (
            <p class="value" {...fields('value')}>
              {valueText(value)}
            </p>
          )}
          {day && (
            <p class="quiet" {...fields(isUpcoming ? 'validFrom' : 'validThrough')}>
              {fillText(isUpcoming ? messages.offer.validFrom : messages.offer.validThrough, { day: toDayText(day) })}
            </p>
          )}
          {isUsedUp && <p class="seats none">{messages.offer.usedUp}</p>}
          {buttons[redemption] && (
            <AppButton aria-disabled={isUsedUp} {...fields('redemption')}>
              {buttons[redemption]}
            </AppButton>
          )}
          {isUsedUp && <p class="quiet">{messages.offer.usedUpNote}</p>}
          {!isUsedUp && sentences[redemption] && <p {...fields('redemption')}>{sentences[redemption]}</p>}
          {!isUsedUp && perMember !== undefined && (
            <p class="quiet" {...fields('perMember')}>
              {perMember === 1 ? messages.offer.once : fillText(messages.offer.times, { count: perMember })}
            </p>
          )}
        </section>
        <RichText html={details} {...fields('details')} />
        {terms && (
          <section class="section small-print" {...fields('terms')}>
            <h2>{messages.offer.terms}</h2>
            <RichText html={terms} />
          </section>
        )}
        <Disclosures types={offer.disclosureIds} {...fields('disclosureIds')} />
      </article>
    </Shell>
  );
};
