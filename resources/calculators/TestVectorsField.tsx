import { CircleCheck, CircleX } from 'lucide-react';
import { useFieldValue, useTranslate } from 'react-admin';
import { EmptyValue, type FieldProps } from '../fields';
import { Chip } from '../fields/Chip';

/** Whether the checks of a calculator pass, by the tables that count now. */
export const TestVectorsField = ({ source }: FieldProps) => {
  const checks: string | undefined = useFieldValue({ source });
  const translate = useTranslate();
  if (checks !== 'passing' && checks !== 'failing') return <EmptyValue />;
  const isRight = checks === 'passing';
  return (
    <Chip color={isRight ? 'success' : 'error'} icon={isRight ? CircleCheck : CircleX}>
      {translate(`resources.calculators.choices.checks.${checks}`)}
    </Chip>
  );
};
