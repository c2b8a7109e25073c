import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useAtRest } from '../inputs/useAtRest';

/** Says, without standing in the way, that a question does not end like one. */
export const QuestionMarkHint = () => {
  const translate = useTranslate();
  const question: string = useAtRest((useWatch({ name: 'question' }) ?? '').trim());
  if (question.length < 10 || question.endsWith('?')) return null;
  return (
    <Alert severity="info" className="wide">
      {translate('resources.faqs.noQuestionMark')}
    </Alert>
  );
};
