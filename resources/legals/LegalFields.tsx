import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { NoticeHint } from './NoticeHint';
import { PageKeyInput } from './PageKeyInput';

export const { Create, Edit } = recordViews(
  <>
    <Section title="Page">
      <Field source="pageKey" input={<PageKeyInput />} />
      <Field source="versionLabel" help="Higher with each version, such as 3.2" />
      <Field source="title" wide />
      <Field source="body" help="{{companyName}} and {{supportEmail}} are filled in when the page is shown." />
      <Field source="summaryOfChanges" help="Shown to members; needed from the second version on" />
    </Section>
    <Section title="When and for whom">
      <Field source="effectiveDate" />
      <Field source="requiresReacceptance" />
      <Only when={({ requiresReacceptance }) => requiresReacceptance}>
        <Field source="noticeDays" unit="days" />
      </Only>
      <NoticeHint />
      <Field source="jurisdictions" help="None means every state." />
    </Section>
    <Section title="For staff">
      <Field source="ownerId" />
      <Field source="reviewDueAt" />
      <Field source="pdfDocumentId" />
    </Section>
  </>,
);
