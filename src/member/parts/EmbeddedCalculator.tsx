/** @jsxImportSource preact */
import type { AppCalculator } from '../calculator/calculation';
import { useContent } from '../content/useContent';
import { messages } from '../messages';
import { LazyCalculator } from './LazyCalculator';

/** A calculator in a page: its main result, and the questions that change it most. */
export const EmbeddedCalculator = ({ calculatorKey }: { calculatorKey: string }) => {
  const { content: calculator } = useContent<AppCalculator>(`calculators/${encodeURIComponent(calculatorKey)}`);
  if (!calculator) return null;
  return (
    <div class="embedded-calculator">
      <p class="row-title">
        <strong>{calculator.name}</strong>
        <span class="link-text">{messages.calculator.open}</span>
      </p>
      <LazyCalculator calculator={calculator} calculatorKey={calculatorKey} isEmbedded />
    </div>
  );
};
