import { useFieldValue } from 'react-admin';
import { masterTypesArea } from '../../providers';
import type { FieldNode } from '../kit';
import { masterTypeCategoryOf } from '../kit/masterTypeCategory';
import { EmptyValue, type FieldProps, InstantField, LabelField, PhoneField, UrlField } from '.';
import { useMasterTypes } from './cachedLists';

export interface DeclaredProps extends FieldProps {
  /** What the schema declares of the field; lists know no more of it. */
  node: Pick<FieldNode, 'kind' | 'enumValues' | 'reference' | 'masterType' | 'target'>;
}

/** What a reference is called; leads to it. */
export const ReferenceValue = ({ source, node: { reference } }: DeclaredProps) => (
  <LabelField source={source} {...(reference && { reference })} />
);

/** What master types are called; leads to them. */
export const MasterTypeValue = ({ source, node: { masterType = '' } }: DeclaredProps) => {
  const { types } = useMasterTypes(masterType);
  return (
    <LabelField
      source={source}
      reference={masterTypesArea}
      idOf={(kept) => types.find(({ key }) => key === kept)?.id}
    />
  );
};

/** An instant on the clock of the record's own time zone, where it has one. */
export const ZonedInstantField = ({ source }: FieldProps) => <InstantField source={source} zoneSource="timeZone" />;

/** Where something leads to, by the word in the field beside it. */
export const TargetField = ({ source, node }: DeclaredProps) => {
  const { target } = node;
  const value: string | undefined = useFieldValue({ source });
  const word = useFieldValue({ source: source.replace(/[^.]+$/, target?.kindField ?? '') });
  const kind = target?.kinds[String(word)];
  if (!value || !kind) return <EmptyValue />;
  if (kind === 'phone') return <PhoneField source={source} />;
  if (kind === 'url') return <UrlField source={source} />;
  const masterType = masterTypeCategoryOf(kind);
  if (masterType) return <MasterTypeValue source={source} node={{ ...node, masterType }} />;
  return <LabelField source={source} reference={kind} />;
};
