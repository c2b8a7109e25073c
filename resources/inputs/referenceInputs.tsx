import { useContext } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
  useResourceDefinitions,
} from 'react-admin';
import { hasArea, isPermitted } from '../../providers';
import { useFieldNode } from '../fields/schemaContext';
import { useCreateLabel } from '../fields/useAreaName';
import type { FieldInputProps } from '.';
import { withHelp } from './helperText';
import { NewRecordContext } from './newRecordContext';
import { useLazyChoices } from './useLazyChoices';

interface ReferenceInputProps extends FieldInputProps {
  /** The area, where the schema does not name it. */
  reference?: string;
  /** Told of the record that a person chooses. */
  onChosen?: (record: RaRecord) => void;
}

/** Keeps the last entry of a long list in view. */
const lastStays = {
  '&& > li:last-of-type': {
    position: 'sticky',
    bottom: -8,
    borderTop: 1,
    borderColor: 'divider',
    backgroundColor: 'background.paper',
    '&.Mui-focused': { backgroundColor: 'primary.light' },
  },
} as const;

/**
 * What the list of an area's records offers besides, to who may: a new one, whose form opens over this one. Not where only
 * what is published can be referred to, which a new record is not.
 */
const useNewRecord = (area: string, mustBePublished = false) => {
  const NewRecord = useContext(NewRecordContext);
  const definition = useResourceDefinitions()[area];
  const createLabel = useCreateLabel()(area);
  if (!NewRecord || mustBePublished || !definition?.hasCreate || !isPermitted(area, 'create')) return {};
  return {
    create: <NewRecord area={area} />,
    createLabel,
    // With a label of its own for what is typed, react-admin lets nobody choose the other.
    createItemLabel: null as unknown as string,
    forcePopupIcon: true,
    slotProps: { listbox: { sx: lastStays } },
  };
};

/** A record of another area, searched for in the API; nothing where the API does not have that area. */
export const ReferenceInput = ({ reference, onChosen, ...props }: ReferenceInputProps) => {
  const node = useFieldNode(props.source);
  const { choices, list } = useLazyChoices();
  const area = reference ?? node.reference ?? '';
  const newRecord = useNewRecord(area, node.published);
  if (!hasArea(area)) return null;
  return (
    <RaReferenceInput source={props.source} reference={area} {...choices}>
      <AutocompleteInput
        {...withHelp(props)}
        {...list}
        {...newRecord}
        onChange={(_, record) => record && onChosen?.(record)}
      />
    </RaReferenceInput>
  );
};

/** Several records of another area; `reference` where the schema does not name the area. */
export const ReferencesInput = ({ reference, ...props }: FieldInputProps & { reference?: string }) => {
  const node = useFieldNode(props.source);
  const { choices, list } = useLazyChoices();
  const area = reference ?? node.reference ?? '';
  const newRecord = useNewRecord(area, node.published);
  return (
    <RaReferenceArrayInput source={props.source} reference={area} {...choices}>
      <AutocompleteArrayInput {...withHelp(props)} {...list} {...newRecord} />
    </RaReferenceArrayInput>
  );
};
