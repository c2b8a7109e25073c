import { useEffect, useRef } from 'react';
import { TextInput as RaTextInput, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldNode } from '../fields/schemaContext';
import { masterTypeCategoryOf } from '../schema';
import { PhoneInput } from './basicInputs';
import { MasterTypeInput, MasterTypesInput } from './choiceInputs';
import { type FieldInputProps, withHelp } from './helperText';
import { ReferenceInput, ReferencesInput } from './referenceInputs';

/** Returns the target kind that the sibling field selects; clears the target when the sibling field changes. */
const useTargetKind = (source: string, empty: null | []) => {
  const node = useFieldNode(source);
  const path = useWrappedSource(source);
  const kindPath = useWrappedSource(node.target?.kindField ?? '');
  const kindValue: string | undefined =
    useWatch({ name: node.target?.kindField === undefined ? path : kindPath }) ?? undefined;
  const { setValue } = useFormContext();
  const previousKindValue = useRef(kindValue);
  // A target of one kind is not valid for another kind.
  useEffect(() => {
    if (previousKindValue.current === kindValue) return;
    previousKindValue.current = kindValue;
    setValue(path, empty, { shouldDirty: true });
  }, [kindValue, path, empty, setValue]);
  return node.target?.kinds[kindValue ?? ''];
};

const emptyTargets: [] = [];

/** Selects several records or master types, of the kind in the sibling field. */
export const TargetsInput = (props: FieldInputProps) => {
  const kind = useTargetKind(props.source, emptyTargets);
  if (kind === undefined) return null;
  const category = masterTypeCategoryOf(kind);
  return category ? (
    <MasterTypesInput key={kind} {...props} category={category} />
  ) : (
    <ReferencesInput key={kind} {...props} reference={kind} />
  );
};

/** Edits a link target: a record, a master type, a URL or a phone number, of the kind in the sibling field. */
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
