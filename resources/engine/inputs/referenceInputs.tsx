import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
  useChoicesContext,
  useResourceDefinitions,
} from 'react-admin';
import { hasArea, isPermitted } from '../../../providers';
import { recordLabelOf } from '../fields/RecordLink';
import { useFieldNode } from '../fields/schemaContext';
import { useCreateLabel } from '../fields/useAreaName';
import { FailureAlert } from '../ui/FailureAlert';
import { type FieldInputProps, withHelp } from './helperText';

/**
 * The component that opens the form of a new record above the present form, and passes the record to react-admin's
 * `useCreateSuggestionContext`; null where no referenced record can be created in place.
 */
export const NewRecordContext = createContext<ComponentType<{ area: string }> | null>(null);

/** Returns the props of a reference input that loads its choices only once the list is opened, and then per search. */
export const useLazyChoices = () => {
  const [hasOpened, setHasOpened] = useState(false);
  return {
    choices: { sort: { field: 'default', order: 'ASC' } as const, enableGetChoices: () => hasOpened },
    // The list does not open when the input gets the focus automatically, such as the first field of a new record.
    list: { onOpen: () => setHasOpened(true), openOnFocus: false, optionText: recordLabelOf, debounce: 250 },
  };
};

interface ReferenceInputProps extends FieldInputProps {
  /** The referenced area, where the schema does not name it. */
  reference?: string;
  /** Called with the record that the user selects. */
  onSelect?: (record: RaRecord) => void;
}

/** The style that keeps the last option of a long list visible. */
const stickyLastOption = {
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
 * Returns the props of the "create new" option of a reference input, for users who can create records of that area.
 * Without the option where only published records can be referenced, because a new record is not published.
 */
const useCreateOption = (area: string, requiresPublished = false) => {
  const NewRecord = useContext(NewRecordContext);
  const definition = useResourceDefinitions()[area];
  const createLabel = useCreateLabel()(area);
  if (!NewRecord || requiresPublished || !definition?.hasCreate || !isPermitted(area, 'create')) return {};
  return {
    create: <NewRecord area={area} />,
    createLabel,
    // With a separate label for the typed text, react-admin makes the option without text unselectable.
    createItemLabel: null as unknown as string,
    forcePopupIcon: true,
    slotProps: { listbox: { sx: stickyLastOption } },
  };
};

/** A reference input, with a notice below it when its choices could not be loaded. The notice loads them again. */
export const RetryableChoices = ({ children }: { children: ReactNode }) => {
  const { error, refetch } = useChoicesContext();
  return (
    <>
      {children}
      {error && <FailureAlert error={error} retry={refetch} sx={{ gridColumn: '1 / -1' }} />}
    </>
  );
};

/** Only the accounts that may work on the records in question. */
const workersFilterOf = ({ worksOn }: ReturnType<typeof useFieldNode>) => (worksOn ? { worksOn } : {});

/** Selects a record of another area, with a search in the API; nothing where the API does not have that area. */
export const ReferenceInput = ({ reference, onSelect, ...props }: ReferenceInputProps) => {
  const node = useFieldNode(props.source);
  const { choices, list } = useLazyChoices();
  const area = reference ?? node.reference ?? '';
  const createOption = useCreateOption(area, node.published);
  if (!hasArea(area)) return null;
  const filter = workersFilterOf(node);
  return (
    <RaReferenceInput source={props.source} reference={area} filter={filter} {...choices}>
      <RetryableChoices>
        <AutocompleteInput
          {...withHelp(props)}
          {...list}
          {...createOption}
          onChange={(_, record) => record && onSelect?.(record)}
        />
      </RetryableChoices>
    </RaReferenceInput>
  );
};

/** Selects several records of another area; `reference` where the schema does not name the area. */
export const ReferencesInput = ({ reference, ...props }: FieldInputProps & { reference?: string }) => {
  const node = useFieldNode(props.source);
  const { choices, list } = useLazyChoices();
  const area = reference ?? node.reference ?? '';
  const createOption = useCreateOption(area, node.published);
  return (
    <RaReferenceArrayInput source={props.source} reference={area} filter={workersFilterOf(node)} {...choices}>
      <RetryableChoices>
        <AutocompleteArrayInput {...withHelp(props)} {...list} {...createOption} />
      </RetryableChoices>
    </RaReferenceArrayInput>
  );
};
