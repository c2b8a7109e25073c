import { useReferenceLabels } from '../../core/record/useReferenceLabels';
import { useViewSchema } from '../../fields/schemaContext';
import { stripHtml } from '../../schema';
import { useTexts } from './messages.en';
import type { BlockData, OutlinedBlock } from './useBlocks';

const maxLength = 60;

/** The contents of a block in one line. */
export const BlockSummary = ({ block }: { block: Pick<OutlinedBlock, 'index' | 'type' | 'values'> }) => {
  const t = useTexts();
  const { values, type } = block;
  const [label = ''] = useBlockLabels(block);
  const heading = textOf(values.heading);
  const lengthOf = (name: string) => (values[name] as unknown[] | null | undefined)?.length ?? 0;
  const rule = t('summary.rule', { count: values.most ?? defaultRows });
  const summaries: Partial<Record<typeof type, string>> = {
    rich_text: heading || stripHtml(textOf(values.body)),
    image: heading || textOf((values.image as BlockData | null)?.alt),
    cta: textOf(values.label),
    service_cards: lengthOf('serviceIds') > 0 ? t('summary.services', { smart_count: lengthOf('serviceIds') }) : '',
    event_list:
      values.selection === 'by_hand'
        ? t('summary.events', { smart_count: lengthOf('eventIds') })
        : heading || label || rule,
    news: heading || label || t('summary.newest'),
  };
  const summary = summaries[type] ?? (label || heading);
  return summary.length > maxLength ? `${summary.slice(0, maxLength)}…` : summary || t('summary.empty');
};

const defaultRows = 10;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of blocks that refer to something which names the block. */
const namingFields = [
  'faqCategory',
  'placement',
  'calculatorId',
  'snippetId',
  'disclosureIds',
  'topic',
  'newsCategory',
  'serviceIds',
  'eventIds',
];

/** Returns the names of the records and types in a block, in their order. */
export const useBlockLabels = ({ index, values }: Pick<OutlinedBlock, 'index' | 'values'>): string[] => {
  const { schema } = useViewSchema();
  const field = namingFields.find((name) => values[name] && String(values[name]) !== '');
  return Object.values(useReferenceLabels(schema.fields, `blocks.${index}.${field}`, field && values[field]));
};
