import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRecordValues } from '../engine/schemaContext';
import { useAtRest } from '../inputs/useAtRest';
import { highestReadingGrade } from './choices';
import { readingGradeOf } from './readability';

/** Says, without standing in the way, that a text asks more of its readers than most articles should. */
export const ReadingGradeHint = () => {
  const translate = useTranslate();
  const { body } = useRecordValues();
  const grade = readingGradeOf(useAtRest(String(body ?? '')));
  if (grade <= highestReadingGrade) return null;
  return (
    <Alert severity="warning" className="wide">
      {translate('resources.news-and-insights.hardToRead', { grade, highest: highestReadingGrade })}
    </Alert>
  );
};
