import { createTextsHook } from '../../providers';
import { Section } from '../engine/core/record/Section';
import { BlockBuilder } from '../engine/features/blocks/BlockBuilder';
import { BlockValues } from '../engine/features/blocks/BlockValues';
import { useViewSchema } from '../engine/fields/schemaContext';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';
import { SnippetUsage } from './SnippetUsage';

const useTexts = createTextsHook('resources.snippets', messages);

const snippet = <RecordSections />;

const SnippetContents = () => {
  const { isReading } = useViewSchema();
  const t = useTexts();
  if (!isReading) return <BlockBuilder title={t('settings')} summary={t('settingsSummary')} settings={snippet} />;
  return (
    <>
      {snippet}
      <Section name="blocks">
        <BlockValues />
      </Section>
      <Section name="usage">
        <SnippetUsage />
      </Section>
    </>
  );
};

export const snippetViews = recordViews(SnippetContents, { messages, preview: true });
