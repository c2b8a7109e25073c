/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ContentError } from '../content/fetchContent';
import { fieldsAt, noFields } from '../content/fields';
import { toValueText } from '../content/format';
import { messages } from '../messages';
import { type Answers, type AppCalculator, useCalculation } from './calculation';
import { QuestionInput } from './QuestionInput';
import { ResultChart } from './ResultChart';

export interface CalculatorFormProps {
  calculator: AppCalculator;
  /** The key by which the API calculates; undefined while the calculator was never saved. */
  calculatorKey: string | undefined;
  /** Whether it stands in a page: without charts, and with its first questions. */
  isEmbedded?: boolean;
  /** Whether its fields are those of the form. */
  isPreviewed?: boolean;
}

const maxEmbeddedQuestions = 2;

/** A calculator: its questions, and its results as the API works them out. */
export const CalculatorForm = ({ calculator, calculatorKey, isEmbedded, isPreviewed }: CalculatorFormProps) => {
  const { inputs = [], outputs = [] } = calculator;
  const [changed, setChanged] = useState<Answers>({});
  const answers: Record<string, number> = {};
  for (const { key, default: start } of inputs) {
    const answer = changed[key] ?? start;
    if (answer !== undefined) answers[key] = answer;
  }
  const { calculation, error } = useCalculation(calculatorKey, answers, isPreviewed);
  const results = calculation?.results ?? [];
  const emphasized = outputs.filter(({ emphasis }) => emphasis).map(({ key }) => key);
  const isMain = (key: string, index: number) => (emphasized.length > 0 ? emphasized.includes(key) : index === 0);
  const main = results.filter(({ key }, index) => isMain(key, index));
  const rest = isEmbedded ? [] : results.filter(({ key }, index) => !isMain(key, index));
  const fieldsOf = (list: string, index: number) =>
    isPreviewed && index >= 0 ? fieldsAt(`${list}.${index}`) : noFields;
  const outputFields = (key: string) =>
    fieldsOf(
      'outputs',
      outputs.findIndex((output) => output.key === key),
    );
  return (
    <div class={isEmbedded ? 'calculator embedded' : 'calculator'}>
      <div class="questions card">
        {inputs.slice(0, isEmbedded ? maxEmbeddedQuestions : undefined).map((question, index) => (
          <QuestionInput
            key={question.key}
            question={question}
            answer={answers[question.key]}
            error={error?.errors[`answers.${question.key}`]}
            fields={fieldsOf('inputs', index)}
            onAnswer={(value) => setChanged({ ...changed, [question.key]: value })}
          />
        ))}
      </div>
      <section class="results card" aria-label={messages.calculator.results} aria-live="polite">
        {results.length === 0 && <p class="quiet">{sentenceOf(calculation?.refusal, error, calculatorKey)}</p>}
        {main.map(({ key, label, format, value }) => (
          <p key={key} class="main-result" {...outputFields(key)('')}>
            <span {...outputFields(key)('label')}>{label}</span>
            <strong>{toValueText(value, format)}</strong>
          </p>
        ))}
        {rest.length > 0 && (
          <dl>
            {rest.map(({ key, label, format, value }) => (
              <div key={key} {...outputFields(key)('')}>
                <dt {...outputFields(key)('label')}>{label}</dt>
                <dd>{toValueText(value, format)}</dd>
              </div>
            ))}
          </dl>
        )}
        {!isEmbedded &&
          calculation?.series.map((series) => {
            const { label = '', format = 'number' } = results.find(({ key }) => key === series.output) ?? {};
            return <ResultChart key={series.output} series={series} label={label} format={format} />;
          })}
      </section>
    </div>
  );
};

const sentenceOf = (refusal: string | null | undefined, error: ContentError | undefined, key: string | undefined) => {
  if (refusal) return refusal;
  if (!key || error?.status === 404) return messages.calculator.notLive;
  if (!error) return messages.calculator.waiting;
  return error.status === 422 && error.message ? error.message : messages.calculator.failed;
};
