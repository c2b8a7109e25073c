import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { NoticeHint } from './NoticeHint';
import { PageKeyInput } from './PageKeyInput';
import { messages } from './recordMessages.en';

const LegalFields = () => (
  <>
    <Section name="page">
      <Field source="pageKey" input={<PageKeyInput />} />
      <Field source="versionLabel" />
      <Field source="title" fullWidth />
      <Field source="body" />
      <Field source="summaryOfChanges" />
    </Section>
    <Section name="when">
      <Field source="effectiveDate" />
      <Field source="requiresReacceptance" />
      <ShowWhen condition={({ requiresReacceptance }) => requiresReacceptance}>
        <Field source="noticeDays" unit="days" />
      </ShowWhen>
      <NoticeHint />
      <Field source="jurisdictions" />
    </Section>
    <Section name="staff">
      <Field source="ownerId" />
      <Field source="reviewDueAt" />
      <Field source="pdfDocumentId" />
    </Section>
  </>
);

export const legalViews = recordViews(LegalFields, { messages, preview: true });
