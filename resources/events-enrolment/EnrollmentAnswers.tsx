import { Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { isReadOnlyField } from '../engine/core/record/Field';
import { LabeledValue } from '../engine/core/record/LabeledValue';
import { Section } from '../engine/core/record/Section';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { visuallyHidden } from '../engine/fields/styledElements';
import { propertyOf } from '../engine/schema/propertyOf';
import { useEvent } from './EventSeats';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.events-enrolment.answers', messages.answers);

interface Answer {
  question: string;
  answer?: string | null;
}

interface Question {
  label: string;
  type: 'text' | 'select' | 'yes_no';
  options: string[];
  isRequired: boolean;
}

/** The questions of the event with the answers of the attendee. Answers to questions that were removed stay. */
export const EnrollmentAnswers = () => {
  const { isReading } = useViewSchema();
  const { eventId, answers = [] } = useRecordValues() as { eventId?: string; answers?: Answer[] };
  const event = useEvent(isReading ? undefined : eventId);
  const questions: Question[] = event?.questions ?? [];
  if (isReading ? answers.length === 0 : !event || questions.length + answers.length === 0) return null;
  return (
    <Section name="questions">
      {isReading ? <AnswerList answers={answers} /> : <Inputs key={eventId} questions={questions} answers={answers} />}
    </Section>
  );
};

const yesNoKeys: Readonly<Record<string, string>> = { Yes: 'ra.boolean.true', No: 'ra.boolean.false' };

/** Returns a function that formats an answer. Yes and no are stored as the English words. */
const useAnswerText = () => {
  const translate = useTranslate();
  return (answer: string) => {
    const key = propertyOf(yesNoKeys, answer);
    return key ? translate(key) : answer;
  };
};

/** The answers in the record view. */
const AnswerList = ({ answers }: { answers: Answer[] }) => {
  const textOf = useAnswerText();
  return answers.map(({ question, answer }) => (
    <LabeledValue key={question} source="answers" label={question} className="wide">
      {answer ? textOf(answer) : '–'}
    </LabeledValue>
  ));
};

const Inputs = ({ questions, answers }: { questions: Question[]; answers: Answer[] }) => {
  const { setValue } = useFormContext();
  const translate = useTranslate();
  const textOf = useAnswerText();
  const t = useTexts();
  const record = useRecordContext();
  // A copy of another enrollment has no answers of its own yet.
  const stored: Answer[] = record?.id === undefined ? [] : (record.answers ?? []);
  const isEarlier = ({ question, answer }: Answer) =>
    Boolean(answer) &&
    stored.some((one) => one.question === question) &&
    !questions.some(({ label }) => label === question);
  const earlier = answers.filter(isEarlier);
  const isInOrder =
    answers.length === questions.length + earlier.length &&
    questions.every(({ label }, index) => answers[index]?.question === label);
  const sortAnswers = useEffectEvent(() => {
    const answerTo = (label: string) => answers.find(({ question }) => question === label)?.answer ?? null;
    const currentAnswers = questions.map(({ label }) => ({ question: label, answer: answerTo(label) }));
    setValue('answers', [...currentAnswers, ...earlier]);
  });
  useEffect(() => {
    if (!isInOrder) sortAnswers();
  }, [isInOrder]);
  if (!isInOrder) return null;
  return (
    <>
      {questions.map(({ label, type, options, isRequired }, index) => {
        const written = stored.find(({ question, answer }) => question === label && Boolean(answer));
        if (written && record && isReadOnlyField(record, 'answers'))
          return <AnswerList key={label} answers={[written]} />;
        const source = `answers.${index}.answer`;
        const help = isRequired && (
          <span style={visuallyHidden}>{translate('resources.engine.inputs.help.required')}</span>
        );
        const className = isRequired ? 'wide marked' : 'wide';
        if (type === 'text')
          return (
            <TextInput key={label} source={source} label={label} helperText={help} className={className} multiline />
          );
        const words = type === 'yes_no' ? Object.keys(yesNoKeys) : options;
        const choices = words.map((word) => ({ id: word, name: type === 'yes_no' ? textOf(word) : word }));
        return (
          <SelectInput
            key={label}
            source={source}
            label={label}
            helperText={help}
            choices={choices}
            translateChoice={false}
            className={className}
          />
        );
      })}
      {earlier.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" className="wide">
            {t('earlier')}
          </Typography>
          <AnswerList answers={earlier} />
        </>
      )}
    </>
  );
};
