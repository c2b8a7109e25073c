import { calculators as schema } from '../../../resources/calculators/schema';
import { htmlOf } from '../html';
import { sampleRecord, timesBefore } from '../sampleRecord';
import { idsOfRole } from '../staff';
import { dateIn } from '../stamps';
import { income } from './income';
import { savings } from './savings';

/** The calculators of the app: one for each formula. */
const calculators = (now: Date) =>
  [...savings, ...income].map(({ intro, resultNote, disclosureIds = [], ...calculator }, index) => ({
    status: 'published' as const,
    ...calculator,
    intro: htmlOf(intro),
    resultNote: htmlOf(resultNote),
    disclosureIds: ['hypothetical_results', 'general_education', ...disclosureIds],
    reviewBy: firstOfDecemberAfter(now),
    sortOrder: index + 1,
  }));

function firstOfDecemberAfter(now: Date) {
  const [year = ''] = dateIn(now, 31).split('-');
  return `${year}-12-01`;
}

export const calculatorRecords = (now: Date) =>
  calculators(now).map((calculator) => {
    const isDraft = calculator.status === 'draft';
    const times = timesBefore(now, calculator.calcKey, {
      created: isDraft ? [30, 12] : [640, 320],
      updated: isDraft ? [9, 1] : [300, 4],
    });
    return sampleRecord(schema, calculator.calcKey, calculator, times, idsOfRole('content_editor'));
  });
