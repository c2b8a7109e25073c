/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CalculatorFormProps } from '../calculator/CalculatorForm';

/** A calculator, whose form and charts load only where there is one. */
export const LazyCalculator = (props: CalculatorFormProps) => {
  const [Form, setForm] = useState<ComponentType<CalculatorFormProps>>();
  useEffect(() => {
    import('../calculator/CalculatorForm').then(
      ({ CalculatorForm }) => setForm(() => CalculatorForm),
      // The screen around it stays.
      () => undefined,
    );
  }, []);
  return Form ? <Form {...props} /> : null;
};
