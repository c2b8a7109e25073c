import { useFieldValue } from 'react-admin';
import type { FieldNode } from '../kit';
import { categoryOf } from '../kit/categoryOf';
import { EmptyValue, type FieldProps, InstantField, LabelField, PhoneField, UrlField } from '.';

export interface DeclaredProps extends FieldProps {
  /** What the schema declares of the field; lists know no more of it. */
  node: Pick<FieldNode, 'kind' | 'words' | 'reference' | 'masterType' | 'target'>;
}

/** What a reference is called; leads to it. */
export const ReferenceValue = ({ source, node: { reference } }: DeclaredProps) => (
  <LabelField source={source} {...(reference && { reference })} />
);

/** An instant on the clock of the record's own time zone, where it has one. */
export const ZonedInstantField = ({ source }: FieldProps) => <InstantField source={source} zoneSource="timeZone" />;

/** Where something leads to, by the word in the field beside it. */
export const TargetField = ({ source, node: { target } }: DeclaredProps) => {
  const value: string | undefined = useFieldValue({ source });
  const word = useFieldValue({ source: source.replace(/[^.]+$/, target?.by ?? '') });
  const kind = target?.kinds[String(word)];
  if (!value || !kind) return <EmptyValue />;
  if (kind === 'phone') return <PhoneField source={source} />;
  if (kind === 'url') return <UrlField source={source} />;
  return <LabelField source={source} {...(!categoryOf(kind) && { reference: kind })} />;
};
