import { Field } from '../engine/core/record/Field';
import { KeyInput } from '../engine/inputs';

/** The key of a calculator, which is proposed from its name. */
export const CalculatorKey = () => <Field source="calcKey" input={<KeyInput source="calcKey" from="name" />} />;
