import { Field, ShowWhen } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
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

export const legalViews = recordViews(LegalFields, { messages });
