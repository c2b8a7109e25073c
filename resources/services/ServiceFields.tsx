import { Field, Only } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { SeoSection } from '../engine/sharing/SeoSection';
import { PricingField } from './PricingField';

const page = (
  <>
    <Section title="What members see">
      <Field source="title" wide />
      <Field source="category" />
      <Field source="icon" help="For lists in the app; needed where there is no picture." />
      <Field source="summary" />
      <Field source="description" />
      <Field source="benefits" />
      <Field source="image" wide />
      <Field source="cta" help="What a member presses to ask for the service.">
        <Field source="label" />
        <Field source="linkType" />
        <Field source="linkTarget" />
      </Field>
    </Section>
    <Section title="How it is given">
      <Field source="deliveryModes" />
      <Field source="appointmentTypeId" help="Lets members book it as an appointment of this kind." />
      <Field source="pricing" value={<PricingField />}>
        <Field source="type" />
        <Only when={(_, pricing) => pricing.type === 'fee' || pricing.type === 'fee_range' || pricing.amount}>
          <Field source="amount" />
        </Only>
        <Only when={(_, pricing) => pricing.type === 'fee_range' || pricing.amountMax}>
          <Field source="amountMax" />
        </Only>
      </Field>
      <Field source="advisorIds" help="Members see only those who take new members." />
      <Field source="disclosureIds" />
    </Section>
    <Section title="Where it is shown">
      <Field source="isFeatured" help="At most six services are." />
      <Field source="sortOrder" help="Lower numbers come first." />
      <Field source="eligibility" />
    </Section>
    <Section title="Related">
      <Field source="relatedFaqIds" />
      <Field source="documentIds" />
      <Field source="calculatorIds" />
    </Section>
    <SeoSection />
  </>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs
    tabs={[
      { name: 'page', title: 'Page', content: page },
      relatedTab('Advisors', 'advisors', 'serviceIds'),
      relatedTab('FAQs', 'faqs', 'relatedServiceId'),
    ]}
  />,
);
