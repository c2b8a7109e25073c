import { Field, Only } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { SeoSection } from '../engine/sharing/SeoSection';
import { Blocks } from './Blocks';
import { PhonePreview } from './PhonePreview';

const page = (
  <>
    <Section title="What members see">
      <Field source="title" wide help="Shown in the navigation." />
      <Field source="heading" wide />
      <Field source="subheading" />
      <Field source="heroImage" wide />
      <Field source="cta" />
    </Section>
    <Section title="Where and for whom">
      <Field source="pageKey" help="Links and messages know the page by it; it never changes." />
      <Field source="route" help="The path within the app, such as /learn/tsp." />
      <Field source="pageType" />
      <Field source="platforms" />
      <Field source="navPlacement" />
      <Field source="icon" help="Needed in the tab bar." />
      <Field source="sortOrder" help="Lower numbers come first in their place." />
      <Field source="minAppVersion" />
      <Field source="isEnabled" help="Switched off, the page says that it is being worked on." />
      <Field source="visibility" />
      <Only when={({ visibility }) => visibility === 'audience'}>
        <Field source="audience" />
      </Only>
    </Section>
  </>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs
    tabs={[
      { name: 'page', title: 'Page', content: page },
      { name: 'parts', title: 'Parts', content: <Blocks /> },
      { name: 'sharing', title: 'Search and sharing', content: <SeoSection /> },
      relatedTab('FAQs', 'faqs', 'pageKeys'),
    ]}
  />,
  { aside: <PhonePreview /> },
);
