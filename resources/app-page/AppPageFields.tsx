import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { SeoSection } from '../engine/features/sharing/SeoSection';
import { KeyInput } from '../engine/inputs';
import { recordViews } from '../engine/recordViews';
import { Blocks } from './Blocks';
import { messages } from './recordMessages.en';

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
      <Field source="visibility" />
      <ShowWhen condition={({ visibility }) => visibility === 'audience'}>
        <Field source="audience" />
      </ShowWhen>
    </Section>
  </>
);

const AppPageFields = () => (
  <Tabs
    tabs={[
      { name: 'page', content: page },
      { name: 'parts', content: <Blocks /> },
      { name: 'sharing', content: <SeoSection /> },
      relatedTab('faqs', 'pageKeys'),
    ]}
  />
);

export const appPageViews = recordViews(AppPageFields, { messages, preview: true });
