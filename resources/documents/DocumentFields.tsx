import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { NarrowedAudienceContext } from '../engine/fields/narrowedAudienceContext';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const DocumentFields = () => (
  <>
    <Section name="document">
      <Field source="title" fullWidth />
      <Field source="file" />
      <Field source="categoryId" />
      <Field source="docCode" />
      <Field source="description" />
      <Field source="language" />
      <Field source="fileVersion" />
      <Field source="isAccessiblePdf" />
      <Field source="tags" />
    </Section>
    <Section name="audience">
      <Field source="visibility" />
      <ShowWhen condition={({ visibility }) => visibility === 'audience'}>
        <NarrowedAudienceContext value>
          <Field source="audience" />
        </NarrowedAudienceContext>
      </ShowWhen>
      <Field source="planTypes" />
      <Field source="organizationIds" />
    </Section>
    <Section name="when">
      <Field source="effectiveDate" />
      <Field source="expiresAt" />
    </Section>
    <Section name="staff">
      <Field source="ownerId" />
      <Field source="reviewBy" />
    </Section>
  </>
);

export const documentViews = recordViews(DocumentFields, { messages, preview: true });
