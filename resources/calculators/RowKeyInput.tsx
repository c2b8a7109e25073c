import { SelectInput, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Field } from '../engine/core/record/Field';
import { useRowValues } from './CollapsibleRow';
import { formulaOf } from './formulas';
import { useKeyFromLabel } from './keyOfLabel';
import { inputOf } from './rowsOfFormula';
import { useDefinition } from './useDefinition';
import { useParameterNames, useResultNames, useTexts } from './workbenchTexts';

/**
 * The key of an input or output. It is selected by name where the row belongs to a built-in formula; otherwise it is
 * made from the label.
 */
export const RowKeyInput = ({ list }: { list: 'inputs' | 'outputs' }) => {
  const t = useTexts();
  const nameOfParameter = useParameterNames();
  const nameOfResult = useResultNames();
  const path = useWrappedSource('').replace(/\.$/, '');
  const { key, label, expression } = useRowValues<{ key: string; label: string; expression: string }>();
  const { setValue } = useFormContext();
  const { [list]: rows = [], engine: formulaName } = useDefinition();
  const formula = formulaOf(formulaName);
  const isGenerated = !formula || Boolean(expression);
  useKeyFromLabel(isGenerated);
  if (isGenerated) return <Field source="key" />;
  const nameOf = list === 'inputs' ? nameOfParameter : nameOfResult;
  const formulaKeys = Object.keys(list === 'inputs' ? formula.parameters : formula.results);
  const usedKeys = rows.map((row) => row.key).filter((candidate) => candidate !== key);
  const unknownKeys = key && !formulaKeys.includes(key) ? [key] : [];
  const choices = [...formulaKeys, ...unknownKeys]
    .filter((candidate) => !usedKeys.includes(candidate))
    .map((id) => ({ id, name: nameOf(id) }));
  // Copies the type, bounds and default, or the format, and the name as the label, from the formula.
  const copyFromFormula = (selectedKey: string) => {
    const parameter = formula.parameters[selectedKey];
    const copied =
      list === 'inputs' ? parameter && inputOf(selectedKey, parameter) : { format: formula.results[selectedKey] };
    for (const [field, value] of Object.entries(copied ?? {}))
      setValue(`${path}.${field}`, value, { shouldDirty: true });
    if (!label) setValue(`${path}.label`, nameOf(selectedKey), { shouldDirty: true });
  };
  return (
    <SelectInput
      source="key"
      label={t(list === 'inputs' ? 'parameter' : 'result')}
      choices={choices}
      translateChoice={false}
      onChange={({ target }) => copyFromFormula(String(target.value))}
      helperText={list === 'inputs' ? t('parameterHelp') : false}
    />
  );
};
