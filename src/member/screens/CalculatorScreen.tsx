/** @jsxImportSource preact */
import type { AppCalculator } from '../calculator/calculation';
import { fieldsAt } from '../content/fields';
import { fillText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import { messages } from '../messages';
import { LazyCalculator } from '../parts/LazyCalculator';
import { AppButton, Disclosures, RichText, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

/** A calculator, live: the API works out its results. */
export const CalculatorScreen = ({ preview, record, settings }: ScreenProps) => {
  const calculator = record as AppCalculator;
  const { name, category, intro, resultNote, assumptionsText, disclosureIds, ctaServiceId } = calculator;
  const fields = fieldsAt();
  return (
    <Shell settings={settings} header={<ScreenHeader title={category?.label} {...fields('category')} />}>
      <article class="reading wide-reading">
        <h1 {...fields('name')}>{name}</h1>
        <RichText html={intro} {...fields('intro')} />
        <LazyCalculator calculator={calculator} calculatorKey={preview.key ?? preview.id ?? undefined} isPreviewed />
        <RichText html={resultNote} {...fields('resultNote')} />
        {ctaServiceId && (
          <AppButton kind="secondary" {...fields('ctaServiceId')}>
            {fillText(messages.calculator.talk, { service: ctaServiceId.label ?? '' })}
          </AppButton>
        )}
        {assumptionsText && (
          <ScreenSection title={messages.calculator.assumptions}>
            <p class="small-print" {...fields('assumptionsText')}>
              {assumptionsText}
            </p>
          </ScreenSection>
        )}
        <Disclosures types={disclosureIds} {...fields('disclosureIds')} />
      </article>
    </Shell>
  );
};
