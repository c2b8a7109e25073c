import type { RecordOf } from '../../../resources/engine/schemaKit';
import type { faqs as schema } from '../../../resources/faqs/schema';
import { htmlOf } from '../html';
import { accountAccess } from './accountAccess';
import { appointments } from './appointments';
import { beneficiaries } from './beneficiaries';
import { events } from './events';
import { fees } from './fees';
import { gettingStarted } from './gettingStarted';
import { pension } from './pension';
import { tspRollover } from './tspRollover';

type Faq = RecordOf<typeof schema>;

/** The questions of one category, in their order. */
export interface SampleFaqs {
  categoryId: string;
  /** The screens on which a question is shown unless it names its own. */
  pageKeys: string[];
  faqs: (Partial<Omit<Faq, 'answer' | 'sortOrder'>> & {
    question: string;
    /** Paragraphs of plain text; a line break within one starts a new line. */
    answer: string[];
    /** Published where nothing is said. */
    status?: 'draft' | 'archived';
  })[];
}

const categories = [gettingStarted, appointments, events, tspRollover, pension, fees, accountAccess, beneficiaries];

/** The questions that members ask, with general answers: education, not advice. */
export const faqs = categories.flatMap(({ categoryId, pageKeys, faqs }) =>
  faqs.map((faq, index) => ({
    status: 'published' as const,
    pageKeys,
    ...faq,
    categoryId,
    answer: htmlOf(faq.answer),
    sortOrder: index + 1,
  })),
);
