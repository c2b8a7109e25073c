/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toDayText, toSizeText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { ContentReference, LabeledKey } from '../content/records';
import { messages } from '../messages';
import { LineIcon } from '../parts/LineIcon';
import { AppButton, Facts, LabelChips } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

interface AppDocument {
  title?: string;
  docCode?: string;
  categoryId?: LabeledKey;
  file?: { name?: string; type?: string; size?: number };
  fileVersion?: number;
  description?: string;
  effectiveDate?: string;
  expiresAt?: string;
  language?: LabeledKey;
  planTypes?: readonly LabeledKey[];
  organizationIds?: readonly ContentReference[];
  tags?: readonly string[];
  isAccessiblePdf?: string;
}

/** The ending of a file's name, such as `PDF`. */
const kindOf = (name = '') => (name.includes('.') ? (name.split('.').pop() ?? '').toUpperCase() : '');

/** A document with its file and its facts. */
export const DocumentScreen = ({ record, settings }: ScreenProps) => {
  const document = record as AppDocument;
  const { title, docCode, categoryId, file, fileVersion, description, effectiveDate, expiresAt, language } = document;
  const { planTypes = [], organizationIds = [], tags = [] } = document;
  const texts = messages.document;
  const fields = fieldsAt();
  const names = [...planTypes, ...organizationIds].map(({ label }) => label).join(', ');
  const facts = [kindOf(file?.name), file?.size !== undefined && toSizeText(file.size), language?.label];
  return (
    <Shell settings={settings} header={<ScreenHeader title={categoryId?.label} {...fields('categoryId')} />}>
      <article class="reading">
        <div class="icon-title">
          <span class="icon-tile">
            <LineIcon name="document" size={22} />
          </span>
          <div>
            <h1 {...fields('title')}>{title}</h1>
            {docCode && (
              <p class="quiet" {...fields('docCode')}>
                {docCode}
              </p>
            )}
          </div>
        </div>
        {description && (
          <p class="lead" {...fields('description')}>
            {description}
          </p>
        )}
        <section class="card reservation" data-card {...fields('file')}>
          <p class="quiet">{facts.filter(Boolean).join(' · ')}</p>
          <AppButton>
            <LineIcon name="download" /> {texts.download}
          </AppButton>
        </section>
        <Facts
          facts={[
            ['layers', 'file', fileVersion !== undefined && fillText(texts.version, { version: fileVersion })],
            [
              'calendar',
              'effectiveDate',
              effectiveDate && fillText(texts.effective, { day: toDayText(effectiveDate) }),
            ],
            ['clock', 'expiresAt', expiresAt && fillText(texts.expires, { day: toDayText(expiresAt) })],
            ['access', 'isAccessiblePdf', document.isAccessiblePdf === 'yes' && texts.accessible],
            ['people', planTypes.length > 0 ? 'planTypes' : 'organizationIds', names && fillText(texts.for, { names })],
          ]}
          fields={fields}
        />
        <LabelChips labels={tags} {...fields('tags')} />
      </article>
    </Shell>
  );
};
