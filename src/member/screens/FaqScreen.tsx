/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppFaq } from '../content/records';
import { useContent } from '../content/useContent';
import { messages } from '../messages';
import { Accordion } from '../parts/Accordion';
import { LinkRows, RichText, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

/** A question with its answer, and others of its category. */
export const FaqScreen = ({ record, settings }: ScreenProps) => {
  const { id, question, answer, shortAnswer, categoryId, relatedServiceId } = record as AppFaq;
  const { question: helpfulQuestion, yes, no } = messages.helpful;
  const fields = fieldsAt();
  const path = categoryId && `faqs?category=${encodeURIComponent(categoryId.key)}&range=[0,4]`;
  const { content: faqs = [] } = useContent<readonly AppFaq[]>(path);
  const others = faqs.filter((faq) => faq.id !== id).slice(0, 3);
  return (
    <Shell settings={settings} header={<ScreenHeader title={categoryId?.label} {...fields('categoryId')} />}>
      <article class="reading">
        <h1 {...fields('question')}>{question}</h1>
        {shortAnswer && (
          <p class="short-answer" {...fields('shortAnswer')}>
            {shortAnswer}
          </p>
        )}
        <RichText html={answer} {...fields('answer')} />
        <p class="helpful">
          {helpfulQuestion}
          {[yes, no].map((label) => (
            <button key={label} type="button" class="button secondary small">
              {label}
            </button>
          ))}
        </p>
        {relatedServiceId && (
          <LinkRows
            title={messages.faq.service}
            icon="hand"
            links={[relatedServiceId]}
            {...fields('relatedServiceId')}
          />
        )}
        {others.length > 0 && (
          <ScreenSection title={fillText(messages.faq.more, { category: categoryId?.label ?? '' })}>
            <Accordion faqs={others} />
          </ScreenSection>
        )}
      </article>
    </Shell>
  );
};
