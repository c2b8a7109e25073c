import { useFieldValue } from 'react-admin';
import { masterTypesArea } from '../../../providers';
import type { FieldNode } from '../schema';
import { masterTypeCategoryOf } from '../schema/listFields';
import { EmptyValue, type FieldValueProps, InstantField, LabelField, PhoneField, UrlField } from '.';
import { useMasterTypes } from './cachedLists';

export interface DeclaredProps extends FieldValueProps {
  /** The part of the field's node that is available in lists too. */
  node: Pick<FieldNode, 'kind' | 'enumValues' | 'reference' | 'masterType' | 'target'>;
}

/** Displays the label of a reference as a link to the record. */
export const ReferenceValue = ({ source, node: { reference } }: DeclaredProps) => (
  <LabelField source={source} {...(reference && { reference })} />
);

/** Displays the labels of master types as links to them. */
export const MasterTypeValue = ({ source, node: { masterType = '' } }: DeclaredProps) => {
  const { types } = useMasterTypes(masterType);
  return (
    <LabelField
      source={source}
      reference={masterTypesArea}
      category={masterType}
      idOf={(typeKey) => types.find(({ key }) => key === typeKey)?.id}
    />
  );
};

/** Displays the labels of master types as text. */
export const MasterTypeLabel = ({ source, node: { masterType } }: DeclaredProps) => (
  <LabelField source={source} category={masterType} />
);

/** Displays an instant in the time zone of the record, where it has one. */
export const ZonedInstantField = ({ source }: FieldValueProps) => (
  <InstantField source={source} timeZoneSource="timeZone" />
);

/** Displays a link target, according to the kind in its sibling field. */
export const TargetField = ({ source, node }: DeclaredProps) => {
  const { target } = node;
  const value: string | undefined = useFieldValue({ source });
  const kindValue = useFieldValue({ source: source.replace(/[^.]+$/, target?.kindField ?? '') });
  const kind = target?.kinds[String(kindValue)];
  if (!value || !kind) return <EmptyValue />;
  if (kind === 'phone') return <PhoneField source={source} />;
  if (kind === 'url') return <UrlField source={source} />;
  const masterType = masterTypeCategoryOf(kind);
  if (masterType) return <MasterTypeValue source={source} node={{ ...node, masterType }} />;
  return <LabelField source={source} reference={kind} />;
};
