import { createTextsHook } from '../../providers';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { BlockBuilder } from '../engine/features/blocks/BlockBuilder';
import { BlockValues } from '../engine/features/blocks/BlockValues';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { SeoSection } from '../engine/features/sharing/SeoSection';
import { NarrowedAudienceContext } from '../engine/fields/narrowedAudienceContext';
import { useViewSchema } from '../engine/fields/schemaContext';
import { KeyInput } from '../engine/inputs';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.app-page', messages);

const page = (
  <>
    <Section name="content">
      <Field source="title" fullWidth />
      <Field source="heading" fullWidth />
      <Field source="subheading" />
      <Field source="heroImage" fullWidth />
      <Field source="cta" />
    </Section>
    <Section name="placement">
      <Field source="pageKey" input={<KeyInput source="pageKey" from="title" />} />
      <Field source="route" />
      <Field source="pageType" />
      <Field source="platforms" />
      <Field source="navPlacement" />
      <Field source="icon" />
      <Field source="sortOrder" />
      <Field source="minAppVersion" />
      <Field source="isEnabled" />
      <ShowWhen condition={({ isEnabled }) => isEnabled === false}>
        <Field source="maintenanceText" fullWidth />
      </ShowWhen>
      <Field source="visibility" />
      <ShowWhen condition={({ visibility }) => visibility === 'audience'}>
        <NarrowedAudienceContext value>
          <Field source="audience" />
        </NarrowedAudienceContext>
      </ShowWhen>
    </Section>
    <PublishingWindowSection />
  </>
);

const blocks = (
  <Section name="blocks">
    <BlockValues />
  </Section>
);

const AppPageFields = () => {
  const { isReading } = useViewSchema();
  const t = useTexts();
  if (!isReading) {
    const settings = (
      <>
        {page}
        <SeoSection />
      </>
    );
    return <BlockBuilder title={t('settings')} summary={t('settingsSummary')} settings={settings} />;
  }
  return (
    <Tabs
      tabs={[
        { name: 'page', content: page },
        { name: 'blocks', content: blocks },
        { name: 'sharing', content: <SeoSection /> },
        relatedTab('faqs', 'pageKeys'),
      ]}
    />
  );
};

export const appPageViews = recordViews(AppPageFields, { messages, preview: true });
