import { Alert, ButtonBase, Stack } from '@mui/material';
import { useLocale } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useViewSchema } from '../engine/fields/schemaContext';
import { formatMessage } from '../engine/schema';
import { findExpressionError } from './formulas/findExpressionError';
import { lifeTableName } from './formulas/formula';
import { useDefinition } from './useDefinition';
import { useTexts } from './workbenchTexts';

/** Shows the error of the expression while it is typed, and buttons that insert the names of inputs and constants. */
export const ExpressionNames = () => {
  const t = useTexts();
  const locale = useLocale();
  const { isReading } = useViewSchema();
  const { expression = '', inputs = [], constants = [] } = useDefinition();
  const form = useFormContext();
  if (isReading) return null;
  const isTable = ({ limit, rows }: (typeof constants)[number]) => limit === lifeTableName || Boolean(rows?.length);
  const names = [...inputs, ...constants.filter((constant) => !isTable(constant))].map(({ key }) => key);
  const tables = constants.filter(isTable).map(({ key }) => key);
  const problem = expression && findExpressionError(expression, { names, tables });
  const insert = (key: string) => {
    const field = document.querySelector<HTMLTextAreaElement>('[name="expression"]');
    const start = field?.selectionStart ?? expression.length;
    const text = `${expression.slice(0, start)}${key}${expression.slice(field?.selectionEnd ?? start)}`;
    form.setValue('expression', text, { shouldDirty: true });
    form.setFocus('expression');
  };
  return (
    <Stack className="wide" spacing={1}>
      {problem && <Alert severity="warning">{formatMessage(locale, problem)}</Alert>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <span>{t('insert')}</span>
        {[...inputs, ...constants].map((row) => (
          <ButtonBase
            key={row.key}
            title={'label' in row ? row.label : row.key}
            onClick={() => insert(row.key)}
            sx={{ px: 1, minHeight: 28, borderRadius: 1, bgcolor: 'primary.light', color: 'primary.main' }}
          >
            {row.key}
          </ButtonBase>
        ))}
      </Stack>
    </Stack>
  );
};
