import { useEffect, useRef } from 'react';
import { TextInput as RaTextInput, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldNode } from '../fields/schemaContext';
import { masterTypeCategoryOf } from '../kit';
import type { FieldInputProps } from '.';
import { PhoneInput } from './basicInputs';
import { MasterTypeInput, MasterTypesInput } from './choiceInputs';
import { withHelp } from './helperText';
import { ReferenceInput, ReferencesInput } from './referenceInputs';

/** Of which kind a target is, by the word in the field beside it; empties the target when the word changes. */
const useTargetKind = (source: string, empty: null | []) => {
  const node = useFieldNode(source);
  const path = useWrappedSource(source);
  const beside = useWrappedSource(node.target?.kindField ?? '');
  const word: string | undefined =
    useWatch({ name: node.target?.kindField === undefined ? path : beside }) ?? undefined;
  const { setValue } = useFormContext();
  const previousWord = useRef(word);
  // What was chosen among one kind of destinations means nothing among another.
  useEffect(() => {
    if (previousWord.current === word) return;
    previousWord.current = word;
    setValue(path, empty, { shouldDirty: true });
  }, [word, path, empty, setValue]);
  return node.target?.kinds[word ?? ''];
};

const none: [] = [];

/** Several records or master types, as the field beside them says. */
export const TargetsInput = (props: FieldInputProps) => {
  const kind = useTargetKind(props.source, none);
  if (kind === undefined) return null;
  const category = masterTypeCategoryOf(kind);
  return category ? (
    <MasterTypesInput key={kind} {...props} category={category} />
  ) : (
    <ReferencesInput key={kind} {...props} reference={kind} />
  );
};

/** Where something leads to: a record, a master type, a web address or a number, as the field beside it says. */
export const TargetInput = (props: FieldInputProps) => {
  const kind = useTargetKind(props.source, null);
  if (kind === undefined) return null;
  if (kind === 'url') return <RaTextInput {...withHelp(props)} type="url" />;
  if (kind === 'phone') return <PhoneInput {...props} />;
  const category = masterTypeCategoryOf(kind);
  return category ? (
    <MasterTypeInput key={kind} {...props} category={category} />
  ) : (
    <ReferenceInput key={kind} {...props} reference={kind} />
  );
};
