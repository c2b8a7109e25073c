import { NullableBooleanInput } from 'react-admin';
import { createTextsHook } from '../../providers';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { NoticeHint } from './NoticeHint';
import { PageKeyInput } from './PageKeyInput';
import { messages } from './recordMessages.en';
import { useIsCorrection, VersionKind } from './VersionKind';

const useTexts = createTextsHook('resources.legals.acceptance', messages.acceptance);

const LegalFields = () => {
  const isCorrection = useIsCorrection();
  return (
    <>
      <Section name="page">
        <VersionKind />
        <Field source="pageKey" input={<PageKeyInput />} />
        {!isCorrection && <Field source="versionLabel" />}
        <Field source="title" fullWidth />
        <Field source="body" />
        {!isCorrection && <Field source="summaryOfChanges" />}
      </Section>
      <Section name="when">
        {!isCorrection && <FieldsOfStart />}
        <Field source="jurisdictions" />
      </Section>
      <Section name="staff">
        <Field source="ownerId" />
        <Field source="reviewDueAt" />
        <Field source="pdfDocumentId" />
      </Section>
    </>
  );
};

/** When a version takes effect, and whether members accept it again. */
const FieldsOfStart = () => (
  <>
    <Field source="effectiveDate" />
    <Field source="requiresReacceptance" input={<AcceptanceInput />} />
    <ShowWhen condition={({ requiresReacceptance }) => requiresReacceptance}>
      <Field source="noticeDays" unit="days" />
    </ShowWhen>
    <NoticeHint />
  </>
);

/** Asks whether members accept again: an answer that nobody gave is neither yes nor no. */
const AcceptanceInput = () => {
  const t = useTexts();
  return (
    <NullableBooleanInput source="requiresReacceptance" className="marked" trueLabel={t('yes')} falseLabel={t('no')} />
  );
};

export const legalViews = recordViews(LegalFields, { messages, preview: true });
