/** @jsxImportSource preact */

import { type FieldAttributes, fieldsAt, noFields } from '../content/fields';
import type { AppArticle, AppBanner, AppEvent, AppFaq, AppService, PageBlock } from '../content/records';
import { messages } from '../messages';
import { Accordion } from './Accordion';
import { Banners } from './Banners';
import { EmbeddedCalculator } from './EmbeddedCalculator';
import { EventCards } from './EventCards';
import { Picture } from './Picture';
import { CallToAction, Disclosures, RichText } from './pieces';
import { ArticleRows, RecordRows, ServiceCards } from './RecordCards';

/** The banner that is previewed on the page, if it is one. */
export interface PreviewedBanner {
  id: string | null;
  banner: AppBanner;
}

interface BlockProps {
  block: PageBlock;
  fields: FieldAttributes;
  previewed?: PreviewedBanner | undefined;
}

/** A block of a page. A type that this program does not know has its heading, text, picture, button and rows. */
export const Block = ({ block, fields, previewed }: BlockProps) => {
  const { type, heading, body, image, placement, hasAllEventsLink = true, items = [] } = block;
  const isPreviewed = fields('')['data-field'] !== undefined;
  if (type === 'banner_slot') {
    const banners = items as readonly AppBanner[];
    const isHere = banners.some(({ id = null }) => id === previewed?.id);
    const isEmpty = banners.length === 0 && isPreviewed;
    return (
      <div class="block" {...(isEmpty && fields(''))}>
        {isEmpty && <p class="empty-block">{placement?.label}</p>}
        <Banners
          banners={banners}
          previewedId={isHere ? previewed?.id : undefined}
          fields={isHere ? fieldsAt() : noFields}
          isHero={placement?.key.endsWith('_hero') ?? false}
        />
      </div>
    );
  }
  const hasLink = type === 'event_list' && hasAllEventsLink && items.length > 0;
  return (
    <section class={`block ${type}`} data-card {...fields('')}>
      {(heading || hasLink) && (
        <header class="block-header">
          {heading && (
            <h2>
              <span {...fields('heading')}>{heading}</span>
            </h2>
          )}
          {hasLink && <span class="link-text">{messages.event.all}</span>}
        </header>
      )}
      {image && <Picture class="block-picture" picture={image} fields={fields} field="image" />}
      <RichText html={body} {...fields('body')} />
      <BlockRows block={block} isPreviewed={isPreviewed} />
      <CallToAction button={block} fields={fields} />
    </section>
  );
};

const BlockRows = ({ block, isPreviewed }: { block: PageBlock; isPreviewed: boolean }) => {
  const { type, calculatorId, disclosureIds = [], layout, hasSeatsLeft, items = [] } = block;
  const key = calculatorId?.key ?? calculatorId?.id;
  if (key) return <EmbeddedCalculator key={key} calculatorKey={key} />;
  if (disclosureIds.length > 0) return <Disclosures types={disclosureIds} />;
  if (items.length === 0) {
    const isList = type !== 'rich_text' && type !== 'image' && type !== 'cta';
    // Members get nothing here; in the form, an empty block must be found.
    return isList && isPreviewed ? <p class="empty-block">{messages.state.nothingHere}</p> : null;
  }
  if (type === 'event_list')
    return <EventCards events={items as readonly AppEvent[]} layout={layout} hasSeatsLeft={hasSeatsLeft} />;
  if (type === 'faq_group') return <Accordion faqs={items as readonly AppFaq[]} />;
  if (type === 'service_cards') return <ServiceCards services={items as readonly AppService[]} />;
  if (type === 'news') return <ArticleRows articles={items as readonly AppArticle[]} />;
  return <RecordRows rows={items as readonly { id?: string }[]} />;
};
