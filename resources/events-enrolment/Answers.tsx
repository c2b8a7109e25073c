import { useEffect } from 'react';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Fact } from '../engine/Fact';
import { Section } from '../engine/Section';
import { useRecordValues, useSchemaOfView } from '../engine/schemaContext';
import { useEvent } from './useEvent';

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

/** What the event asks of those who enrol, with their answers. */
export const Answers = () => {
  const { isReading } = useSchemaOfView();
  const { eventId, answers } = useRecordValues() as { eventId?: string; answers?: Answer[] };
  const questions: Question[] = useEvent(isReading ? undefined : eventId)?.questions ?? [];
  if (isReading ? !answers?.length : questions.length === 0) return null;
  return (
    <Section title="Questions of the event">
      {isReading
        ? answers?.map(({ question }, index) => (
            <Fact key={question} source={`answers.${index}.answer`} label={question} className="wide" />
          ))
        : eventId && <Inputs key={eventId} questions={questions} answers={answers ?? []} />}
    </Section>
  );
};

const Inputs = ({ questions, answers }: { questions: Question[]; answers: Answer[] }) => {
  const { setValue } = useFormContext();
  const translate = useTranslate();
  const isInOrder = questions.every(({ label }, index) => answers[index]?.question === label);
  useEffect(() => {
    if (isInOrder) return;
    const answerTo = (label: string) => answers.find(({ question }) => question === label)?.answer ?? null;
    setValue(
      'answers',
      questions.map(({ label }) => ({ question: label, answer: answerTo(label) })),
    );
  }, [isInOrder, questions, answers, setValue]);
  if (!isInOrder) return null;
  return questions.map(({ label, type, options, isRequired }, index) => {
    const source = `answers.${index}.answer`;
    const help = isRequired ? false : translate('console.help.optional');
    if (type === 'text')
      return <TextInput key={label} source={source} label={label} helperText={help} className="wide" multiline />;
    const words = type === 'yes_no' ? ['Yes', 'No'] : options;
    const choices = words.map((word) => ({ id: word, name: word }));
    return (
      <SelectInput
        key={label}
        source={source}
        label={label}
        helperText={help}
        choices={choices}
        translateChoice={false}
        className="wide"
      />
    );
  });
};
