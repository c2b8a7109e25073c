/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { toPriceText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppService } from '../content/records';
import { messages } from '../messages';
import { LineIcon } from '../parts/LineIcon';
import { Picture } from '../parts/Picture';
import { CallToAction, Disclosures, LabelChips, LinkRows, RichText, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

const priceText = ({ type, amount, amountMax }: NonNullable<AppService['pricing']>): string | undefined => {
  if (type === 'included') return messages.service.included;
  if (type === 'free') return messages.service.free;
  if (type === 'contact_us') return messages.service.contactUs;
  return [amount, amountMax].flatMap((cents) => (cents === undefined ? [] : toPriceText(cents))).join(' – ');
};

/** A service with what it gives, how it is held and what it costs. */
export const ServiceScreen = ({ record, settings }: ScreenProps) => {
  const service = record as AppService;
  const { title, category, summary, description, icon, image, benefits = [], deliveryModes = [], pricing } = service;
  const fields = fieldsAt();
  return (
    <Shell settings={settings} tab="services" header={<ScreenHeader title={category?.label} {...fields('category')} />}>
      <article class="reading">
        {image && <Picture class="page-picture" picture={image} fields={fields} field="image" />}
        <div class="icon-title">
          {icon && (
            <span class="icon-tile" {...fields('icon')}>
              <LineIcon name={icon} size={22} />
            </span>
          )}
          <h1 {...fields('title')}>{title}</h1>
        </div>
        {summary && (
          <p class="lead" {...fields('summary')}>
            {summary}
          </p>
        )}
        <section class="card reservation" data-card>
          {pricing?.type && (
            <p class="price" {...fields('pricing')}>
              {priceText(pricing)}
            </p>
          )}
          <CallToAction button={service.cta} fields={fieldsAt('cta')} />
        </section>
        {benefits.length > 0 && (
          <ScreenSection title={messages.service.benefits} {...fields('benefits')}>
            <ul class="checks">
              {benefits.map((benefit, index) => (
                <li key={benefit} {...fields(`benefits.${index}`)}>
                  <LineIcon name="check" />
                  {benefit}
                </li>
              ))}
            </ul>
          </ScreenSection>
        )}
        <RichText html={description} {...fields('description')} />
        {deliveryModes.length > 0 && (
          <ScreenSection title={messages.service.modes}>
            <LabelChips labels={deliveryModes.map(({ label }) => label)} {...fields('deliveryModes')} />
          </ScreenSection>
        )}
        <LinkRows
          title={messages.service.advisors}
          icon="person"
          links={service.advisorIds}
          {...fields('advisorIds')}
        />
        <LinkRows
          title={messages.service.calculators}
          icon="calculator"
          links={service.calculatorIds}
          {...fields('calculatorIds')}
        />
        <LinkRows
          title={messages.service.questions}
          icon="help"
          links={service.relatedFaqIds}
          {...fields('relatedFaqIds')}
        />
        <LinkRows
          title={messages.service.documents}
          icon="document"
          links={service.documentIds}
          {...fields('documentIds')}
        />
        <Disclosures types={service.disclosureIds} {...fields('disclosureIds')} />
      </article>
    </Shell>
  );
};
