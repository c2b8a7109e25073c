/** @jsxImportSource preact */
import { useId } from 'preact/hooks';
import type { FieldAttributes } from '../content/fields';
import { toDayText, toValueText } from '../content/format';
import { messages } from '../messages';
import type { CalculatorQuestion } from './calculation';

const millisecondsInDay = 86_400_000;

const toIsoDay = (days: number) => new Date(days * millisecondsInDay).toISOString().slice(0, 10);

interface QuestionInputProps {
  question: CalculatorQuestion;
  answer: number | undefined;
  error: string | undefined;
  fields: FieldAttributes;
  onAnswer: (value: number) => void;
}

/** The answer in words: `$92,000`, `28 years`. */
const answerText = ({ type = 'currency', unit }: CalculatorQuestion, answer: number): string => {
  if (type === 'date') return toDayText(toIsoDay(answer));
  if (type === 'int' && answer >= 1000 && answer < 10_000) return String(answer);
  return [toValueText(answer, type), unit].filter(Boolean).join(' ');
};

/** The upper end of a slider: a bound that is far beyond usual answers would make each step too large. */
const sliderMax = ({ max = 0, min = 0, default: start }: CalculatorQuestion) =>
  start !== undefined && start > min ? Math.min(max, start * 4) : max;

/** A question of a calculator: a slider between two bounds, else an input. */
export const QuestionInput = ({ question, answer, error, fields, onAnswer }: QuestionInputProps) => {
  const { key, label, type, min, max, step, options = [], help } = question;
  // Two contents that are compared have the same questions.
  const id = `answer-${key}-${useId()}`;
  const hint = error ?? help;
  const described = { id, 'aria-describedby': hint ? `${id}-hint` : undefined, 'aria-invalid': error !== undefined };
  const hasSlider = type !== 'select' && type !== 'date' && min !== undefined && max !== undefined;
  const parse = ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
    const number = type === 'date' ? Math.round(Date.parse(value) / millisecondsInDay) : Number(value);
    if (value !== '' && Number.isFinite(number)) onAnswer(number);
  };
  return (
    <div class="question" {...fields('')}>
      <p class="question-line">
        <label for={id} {...fields('label')}>
          {label}
        </label>
        {hasSlider && answer !== undefined && <output for={id}>{answerText(question, answer)}</output>}
      </p>
      {type === 'select' ? (
        <select {...described} value={answer === undefined ? '' : String(answer)} onChange={parse}>
          {answer === undefined && <option value="">{messages.calculator.choose}</option>}
          {options.map((option, index) => (
            <option key={option} value={String(index + 1)}>
              {option}
            </option>
          ))}
        </select>
      ) : hasSlider ? (
        <input
          {...described}
          type="range"
          min={min}
          max={Math.max(sliderMax(question), answer ?? 0)}
          step={step ?? (type === 'currency' ? 100 : type === 'percent' ? 0.5 : 1)}
          value={answer ?? min}
          aria-valuetext={answer === undefined ? undefined : answerText(question, answer)}
          onInput={parse}
        />
      ) : (
        <input
          {...described}
          type={type === 'date' ? 'date' : 'number'}
          value={type === 'date' && answer !== undefined ? toIsoDay(answer) : answer}
          step={step ?? 'any'}
          onInput={parse}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} class={error ? 'question-error' : 'quiet'} {...(error ? {} : fields('help'))}>
          {hint}
        </p>
      )}
    </div>
  );
};
