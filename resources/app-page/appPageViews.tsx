import { createTextsHook } from '../../providers';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { BlockBuilder } from '../engine/features/blocks/BlockBuilder';
import { BlockValues } from '../engine/features/blocks/BlockValues';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { useViewSchema } from '../engine/fields/schemaContext';
import { KeyInput } from '../engine/inputs';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.app-page', messages);

const inputs = { pageKey: <KeyInput source="pageKey" from="title" /> };

const page = <RecordSections names={['content', 'placement', 'publishingWindow']} inputs={inputs} />;

const sharing = <RecordSections names={['sharing']} />;

const blocks = (
  <Section name="blocks">
    <BlockValues />
  </Section>
);

const AppPageContents = () => {
  const { isReading } = useViewSchema();
  const t = useTexts();
  if (!isReading) {
    const settings = (
      <>
        {page}
        {sharing}
      </>
    );
    return <BlockBuilder title={t('settings')} summary={t('settingsSummary')} settings={settings} />;
  }
  return (
    <Tabs
      tabs={[
        { name: 'page', content: page },
        { name: 'blocks', content: blocks },
        { name: 'sharing', content: sharing },
        relatedTab('faqs', 'pageKeys'),
      ]}
    />
  );
};

export const appPageViews = recordViews(AppPageContents, { messages, preview: true });
