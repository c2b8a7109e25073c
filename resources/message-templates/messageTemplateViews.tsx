import { Button, Typography } from '@mui/material';
import { RotateCcw } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { ShowWhen } from '../engine/core/record/Field';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { SmsLengthHint } from '../engine/inputs/SmsLengthHint';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { MessagePreview } from './MessagePreview';
import { allowedPlaceholdersOf, type MessageKind } from './messageKinds';
import { defaultTexts } from './messageTemplateSchema';
import { messages } from './recordMessages.en';
import { renderSms } from './templates';

const useTexts = createTextsHook('resources.message-templates.texts', messages.texts);

/** The placeholders that the texts may contain. */
const Placeholders = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  const t = useTexts();
  if (isReading || !record) return null;
  const names = allowedPlaceholdersOf(String(record.id)).map((name) => `{{${name}}}`);
  return (
    <Typography variant="caption" color="textSecondary" className="wide">
      {t('placeholders', { names: names.join(' ') })}
    </Typography>
  );
};

/** The length of the text message without placeholder values. */
const SmsLength = () => {
  const { smsText } = useRecordValues();
  const t = useTexts();
  const text = typeof smsText === 'string' && smsText !== '' ? renderSms(smsText, {}) : undefined;
  return <SmsLengthHint text={text} formatLength={(count) => t('smsParts', count)} />;
};

/** The button that fills the form with the default texts, displayed only in forms. */
const DefaultTexts = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  return isReading || !record ? null : <DefaultTextsButton kind={String(record.id) as MessageKind} />;
};

const DefaultTextsButton = ({ kind }: { kind: MessageKind }) => {
  const { setValue } = useFormContext();
  const values = useRecordValues();
  const t = useTexts();
  const texts = defaultTexts[kind];
  if (!texts || Object.entries(texts).every(([field, text]) => values[field] === text)) return null;
  const reset = () => {
    for (const [field, text] of Object.entries(texts))
      setValue(field, text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="wide">
      <Button variant="outlined" color="inherit" startIcon={<RotateCcw size={16} aria-hidden />} onClick={reset}>
        {t('reset')}
      </Button>
    </div>
  );
};

const after = {
  smsText: (
    <>
      <ShowWhen condition={({ smsOn }) => smsOn}>
        <SmsLength />
      </ShowWhen>
      <Placeholders />
      <DefaultTexts />
    </>
  ),
};

export const messageTemplateViews = recordViews(() => <RecordSections after={after} />, {
  messages,
  preview: <MessagePreview />,
});
