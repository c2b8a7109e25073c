/** @jsxImportSource preact */

import { fieldsAt, noFields } from '../content/fields';
import type { ScreenProps } from '../content/previewData';
import type { AppPicture } from '../content/records';
import { messages } from '../messages';
import { LineIcon } from '../parts/LineIcon';
import { Picture } from '../parts/Picture';
import { AppButton } from '../parts/pieces';
import { HomeHeader, Shell } from '../Shell';
import { homeKey } from './AppPageScreen';

interface RecommendationCard {
  headline?: string;
  body?: string;
  icon?: string;
  image?: AppPicture | null;
  ctaLabel?: string;
  disclosures?: readonly string[];
}

/** The card of a recommendation on the home screen. */
export const RecommendationScreen = ({ preview, record, settings }: ScreenProps) => {
  const { headline, body, icon, image, ctaLabel, disclosures = [] } = record as RecommendationCard;
  const fields = fieldsAt();
  const header = <HomeHeader preview={preview} settings={settings} page={undefined} fields={noFields} />;
  return (
    <Shell settings={settings} tab={homeKey} header={header}>
      <section class="section">
        <h2>{messages.recommendation.title}</h2>
        <article class="card recommendation" data-card>
          {image && <Picture class="block-picture" picture={image} fields={fields} field="image" />}
          <div class="icon-title">
            {icon && (
              <span class="icon-tile" {...fields('icon')}>
                <LineIcon name={icon} size={22} />
              </span>
            )}
            <h3>
              <span {...fields('headline')}>{headline}</span>
            </h3>
          </div>
          {body && <p {...fields('body')}>{body}</p>}
          <p class="actions">
            {ctaLabel && <AppButton {...fields('ctaLabel')}>{ctaLabel}</AppButton>}
            <button type="button" class="button secondary" data-live>
              {messages.recommendation.later}
            </button>
          </p>
          {disclosures.map((text) => (
            <p key={text} class="small-print" {...fields('disclosureIds')}>
              {text}
            </p>
          ))}
        </article>
      </section>
    </Shell>
  );
};
