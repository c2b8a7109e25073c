import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="Document">
      <Field source="title" wide />
      <Field source="file" />
      <Field source="categoryId" />
      <Field source="docCode" help="The number of a form, such as RW-104" />
      <Field source="description" />
      <Field source="language" />
      <Field source="fileVersion" />
      <Field source="isAccessiblePdf" help="Needed before the public can see it" />
      <Field source="tags" />
    </Section>
    <Section title="For whom">
      <Field source="visibility" />
      <Only when={({ visibility }) => visibility === 'audience'}>
        <Field source="audience" />
      </Only>
      <Field source="planTypes" />
      <Field source="organizationIds" />
    </Section>
    <Section title="When" help="Without a start it is there at once.">
      <Field source="effectiveDate" />
      <Field source="expiresAt" help="The last day on which members see it" />
    </Section>
    <Section title="For staff">
      <Field source="ownerId" />
      <Field source="reviewBy" />
    </Section>
  </>,
);
