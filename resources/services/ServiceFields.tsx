import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { SeoSection } from '../engine/features/sharing/SeoSection';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const service = (
  <>
    <Section name="content">
      <Field source="title" fullWidth />
      <Field source="category" />
      <Field source="icon" />
      <Field source="summary" />
      <Field source="description" />
      <Field source="benefits" />
      <Field source="image" fullWidth />
      <Field source="cta">
        <Field source="label" />
        <Field source="linkType" />
        <Field source="linkTarget" />
      </Field>
    </Section>
    <Section name="delivery">
      <Field source="deliveryModes" />
      <Field source="appointmentTypeId" />
      <Field source="pricing">
        <Field source="type" />
        <ShowWhen condition={(_, pricing) => pricing.type === 'fee' || pricing.type === 'fee_range' || pricing.amount}>
          <Field source="amount" />
        </ShowWhen>
        <ShowWhen condition={(_, pricing) => pricing.type === 'fee_range' || pricing.amountMax}>
          <Field source="amountMax" />
        </ShowWhen>
      </Field>
      <Field source="advisorIds" />
      <Field source="disclosureIds" />
    </Section>
    <Section name="placement">
      <Field source="isFeatured" />
      <Field source="sortOrder" />
      <Field source="eligibility" />
    </Section>
    <PublishingWindowSection />
    <Section name="related">
      <Field source="relatedFaqIds" />
      <Field source="documentIds" />
      <Field source="calculatorIds" />
    </Section>
    <SeoSection />
  </>
);

const ServiceFields = () => (
  <Tabs
    tabs={[
      { name: 'service', content: service },
      relatedTab('advisors', 'serviceIds'),
      relatedTab('faqs', 'relatedServiceId'),
    ]}
  />
);

export const serviceViews = recordViews(ServiceFields, { messages, preview: true });
