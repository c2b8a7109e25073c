import { NullableBooleanInput } from 'react-admin';
import { createTextsHook } from '../../providers';
import { Field } from '../engine/core/record/Field';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { NoticeHint } from './NoticeHint';
import { PageKeyInput } from './PageKeyInput';
import { messages } from './recordMessages.en';
import { useIsCorrection, VersionKind } from './VersionKind';

const useTexts = createTextsHook('resources.legals.acceptance', messages.acceptance);

/** Asks whether members accept again: an answer that nobody gave is neither yes nor no. */
const AcceptanceInput = () => {
  const t = useTexts();
  return (
    <NullableBooleanInput source="requiresReacceptance" className="marked" trueLabel={t('yes')} falseLabel={t('no')} />
  );
};

const pageKey = (
  <>
    <VersionKind />
    <Field source="pageKey" input={<PageKeyInput />} />
  </>
);

const fieldsOfVersion = {
  pageKey,
  requiresReacceptance: <Field source="requiresReacceptance" input={<AcceptanceInput />} />,
};

/** A correction stays in effect from the same day, under the same label: nobody accepts it again. */
const fieldsOfCorrection = {
  pageKey,
  versionLabel: null,
  summaryOfChanges: null,
  effectiveDate: null,
  requiresReacceptance: null,
  noticeDays: null,
};

const after = { noticeDays: <NoticeHint /> };

const LegalContents = () =>
  useIsCorrection() ? (
    <RecordSections fields={fieldsOfCorrection} />
  ) : (
    <RecordSections fields={fieldsOfVersion} after={after} />
  );

export const legalViews = recordViews(LegalContents, { messages, preview: true });
