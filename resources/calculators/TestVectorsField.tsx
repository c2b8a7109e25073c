import { CircleCheck, CircleX } from 'lucide-react';
import { useFieldValue, useTranslate } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '../engine/fields';
import { Chip } from '../engine/fields/Chip';

/** Whether the test vectors of a calculator pass with the present tables. */
export const TestVectorsField = ({ source }: FieldValueProps) => {
  const status: string | undefined = useFieldValue({ source });
  const translate = useTranslate();
  if (status !== 'passing' && status !== 'failing') return <EmptyValue />;
  const isPassing = status === 'passing';
  return (
    <Chip color={isPassing ? 'success' : 'error'} icon={isPassing ? CircleCheck : CircleX}>
      {translate(`resources.calculators.choices.checks.${status}`)}
    </Chip>
  );
};
