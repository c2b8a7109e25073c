/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { fieldsAt, noFields } from '../content/fields';
import { fieldIndexOf } from '../content/overlayTexts';
import type { MemberPage } from '../content/records';
import { messages } from '../messages';
import { Block, type PreviewedBanner } from '../parts/Block';
import { LineIcon } from '../parts/LineIcon';
import { Picture } from '../parts/Picture';
import { CallToAction } from '../parts/pieces';

interface PageContentProps {
  page: MemberPage;
  isHome: boolean;
  /** Whether the page itself is previewed. */
  isPreviewed: boolean;
  previewed?: PreviewedBanner | undefined;
}

/** The content of an app page: its picture, its heading and its blocks. */
export const PageContent = ({ page, isHome, isPreviewed, previewed }: PageContentProps) => {
  const { heroImage, heading, subheading, blocks = [], cta } = page;
  if (page.isEnabled === false)
    return (
      <>
        <h1>{page.title}</h1>
        <p class="lead">{page.maintenanceText ?? messages.state.maintenance}</p>
      </>
    );
  const fields = isPreviewed ? fieldsAt() : noFields;
  const hasHero = blocks.some(({ placement, items = [] }) => placement?.key.endsWith('_hero') && items.length > 0);
  return (
    <>
      {heroImage && !hasHero && <Picture class="page-picture" picture={heroImage} fields={fields} field="heroImage" />}
      {!isHome && heading && (
        <h1>
          <span {...fields('heading')}>{heading}</span>
        </h1>
      )}
      {!isHome && subheading && (
        <p class="lead" {...fields('subheading')}>
          {subheading}
        </p>
      )}
      {blocks.map((block, position) => {
        const index = fieldIndexOf(block, position);
        return (
          <Fragment key={index}>
            <Block block={block} fields={isPreviewed ? fieldsAt(`blocks.${index}`) : noFields} previewed={previewed} />
            {isHome && position === 0 && <QuickActions />}
          </Fragment>
        );
      })}
      <CallToAction button={cta} fields={isPreviewed ? fieldsAt('cta') : noFields} />
    </>
  );
};

const actions = [
  ['calculator', 'estimate'],
  ['booking', 'book'],
  ['calendar', 'events'],
  ['chat', 'ask'],
] as const;

/** The short ways from the home screen to the parts of the app. */
const QuickActions = () => (
  <ul class="quick-actions">
    {actions.map(([icon, action]) => (
      <li key={icon} class="card">
        <LineIcon name={icon} size={20} />
        {messages.actions[action]}
      </li>
    ))}
  </ul>
);
