/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toDayText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { ContentReference, LabeledKey } from '../content/records';
import { messages } from '../messages';
import { AppButton, LinkRows, RichText } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

interface AppLegalPage {
  title?: string;
  versionLabel?: string;
  body?: string;
  summaryOfChanges?: string;
  effectiveDate?: string;
  requiresReacceptance?: boolean;
  jurisdictions?: readonly LabeledKey[];
  pdfDocumentId?: ContentReference;
}

/** A legal page, with what has changed and the button by which members accept it. */
export const LegalScreen = ({ preview, record, settings }: ScreenProps) => {
  const {
    title,
    versionLabel,
    body,
    summaryOfChanges,
    effectiveDate,
    jurisdictions = [],
    ...page
  } = record as AppLegalPage;
  const fields = fieldsAt();
  const isInForce = effectiveDate !== undefined && effectiveDate <= preview.now.slice(0, 10);
  const force = isInForce ? messages.legal.effective : messages.legal.effectiveFrom;
  const states = jurisdictions.map(({ label }) => label).join(', ');
  return (
    <Shell settings={settings} header={<ScreenHeader title={title} />}>
      <article class="reading legal">
        <h1 {...fields('title')}>{title}</h1>
        <p class="byline quiet">
          {versionLabel && (
            <span {...fields('versionLabel')}>{fillText(messages.legal.version, { version: versionLabel })}</span>
          )}
          {effectiveDate && (
            <span {...fields('effectiveDate')}>{fillText(force, { day: toDayText(effectiveDate) })}</span>
          )}
        </p>
        {states && (
          <p class="quiet" {...fields('jurisdictions')}>
            {fillText(messages.legal.states, { states })}
          </p>
        )}
        {summaryOfChanges && (
          <aside class="callout" {...fields('summaryOfChanges')}>
            <strong>{messages.legal.changes}</strong>
            <p>{summaryOfChanges}</p>
          </aside>
        )}
        <RichText html={body} {...fields('body')} />
        {page.pdfDocumentId && (
          <LinkRows
            title={messages.legal.pdf}
            icon="document"
            links={[page.pdfDocumentId]}
            {...fields('pdfDocumentId')}
          />
        )}
        {page.requiresReacceptance && (
          <AppButton {...fields('requiresReacceptance')}>{messages.legal.accept}</AppButton>
        )}
      </article>
    </Shell>
  );
};
