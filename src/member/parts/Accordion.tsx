/** @jsxImportSource preact */
import type { AppFaq } from '../content/records';
import { LineIcon } from './LineIcon';
import { RichText } from './pieces';

/** Questions that open to show their answers. */
export const Accordion = ({ faqs }: { faqs: readonly AppFaq[] }) => (
  <div class="accordion card">
    {faqs.map(({ id, question, answer }) => (
      <details key={id}>
        <summary>
          <span>{question}</span>
          <LineIcon name="down" />
        </summary>
        <RichText html={answer} />
      </details>
    ))}
  </div>
);
