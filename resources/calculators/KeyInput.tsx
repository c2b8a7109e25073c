import { SelectInput, useWrappedSource } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Field } from '../engine/record/Field';
import { useRowValues } from './CollapsibleRow';
import { formulaOf } from './formulas';
import { useKeyFromLabel } from './keyOfLabel';
import { useDefinition } from './useDefinition';
import { useParameterNames, useResultNames, useTexts } from './workbenchTexts';

/**
 * What the formula knows a row by: chosen in words where the formula is built in and the row is one of its own, else
 * made from the label.
 */
export const KeyInput = ({ list }: { list: 'inputs' | 'outputs' }) => {
  const t = useTexts();
  const nameOfParameter = useParameterNames();
  const nameOfResult = useResultNames();
  const path = useWrappedSource('').replace(/\.$/, '');
  const { key, label, expression } = useRowValues<{ key: string; label: string; expression: string }>();
  const { setValue } = useFormContext();
  const { [list]: rows = [], engine: name } = useDefinition();
  const engine = formulaOf(name);
  const isMade = !engine || Boolean(expression);
  useKeyFromLabel(isMade);
  if (isMade) return <Field source="key" />;
  const nameOf = list === 'inputs' ? nameOfParameter : nameOfResult;
  const known = Object.keys(list === 'inputs' ? engine.parameters : engine.results);
  const taken = rows.map((row) => row.key).filter((one) => one !== key);
  const others = key && !known.includes(key) ? [key] : [];
  const choices = [...known, ...others].filter((one) => !taken.includes(one)).map((id) => ({ id, name: nameOf(id) }));
  // What the formula knows of it: how it is entered or written, and what it is called.
  const adopt = (chosen: string) => {
    const [field, value] =
      list === 'inputs' ? ['type', engine.parameters[chosen]?.type] : ['format', engine.results[chosen]];
    if (value) setValue(`${path}.${field}`, value, { shouldDirty: true });
    if (!label) setValue(`${path}.label`, nameOf(chosen), { shouldDirty: true });
  };
  return (
    <SelectInput
      source="key"
      label={t(list === 'inputs' ? 'parameter' : 'result')}
      choices={choices}
      translateChoice={false}
      onChange={({ target }) => adopt(String(target.value))}
      helperText={list === 'inputs' ? t('parameterHelp') : false}
    />
  );
};
