import { Field, ShowWhen } from '../engine/core/record/Field';
import { Tabs } from '../engine/core/record/Tabs';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';

const fields = {
  pricing: (
    <Field source="pricing">
      <Field source="type" />
      <ShowWhen condition={(_, pricing) => pricing.type === 'fee' || pricing.type === 'fee_range' || pricing.amount}>
        <Field source="amount" />
      </ShowWhen>
      <ShowWhen condition={(_, pricing) => pricing.type === 'fee_range' || pricing.amountMax}>
        <Field source="amountMax" />
      </ShowWhen>
    </Field>
  ),
};

const ServiceTabs = () => (
  <Tabs
    tabs={[
      { name: 'service', content: <RecordSections fields={fields} /> },
      relatedTab('advisors', 'serviceIds'),
      relatedTab('faqs', 'relatedServiceId'),
    ]}
  />
);

export const serviceViews = recordViews(ServiceTabs, { messages, preview: true });
