import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.faqs', messages);

/** Warns about a question without a question mark. The warning does not block saving. */
const QuestionMarkHint = () => {
  const t = useTexts();
  const question: string = useDebouncedValue((useWatch({ name: 'question' }) ?? '').trim());
  if (question.length < 10 || question.endsWith('?')) return null;
  return (
    <Alert severity="info" className="wide">
      {t('noQuestionMark')}
    </Alert>
  );
};

const after = { question: <QuestionMarkHint /> };

export const faqViews = recordViews(() => <RecordSections after={after} />, { messages, preview: true });
