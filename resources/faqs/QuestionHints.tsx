import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** Says, without standing in the way, what may be wrong with a question: no question mark, or asked already. */
export const QuestionHints = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  const question: string = usePaused((useWatch({ name: 'question' }) ?? '').trim());
  const { data } = useGetList(
    'faqs',
    { filter: { similar: question }, pagination: { page: 1, perPage: 3 }, sort: { field: 'question', order: 'ASC' } },
    { enabled: question.length >= 10, staleTime: 60_000 },
  );
  const others = (data ?? []).filter((faq) => faq.id !== record?.id);
  if (question.length < 10) return null;
  return (
    <>
      {!question.endsWith('?') && (
        <Alert severity="info" className="wide">
          {translate('resources.faqs.noQuestionMark')}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert severity="warning" className="wide">
          {translate('resources.faqs.askedAlready', { questions: others.map((faq) => faq.question).join(' · ') })}
        </Alert>
      )}
    </>
  );
};

/** A value that follows another once it has been at rest for a moment, so that not every key asks the server. */
const usePaused = (value: string, milliseconds = 400) => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused;
};
