import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { createContext, useContext, useId } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** The choice whether a change applies to one record only or to others as well, such as the later dates of a series. */
export interface ChangeScope {
  /** The text of the question; `onlyThisLabel` and `allLabel` are its answers. */
  question: string;
  onlyThisLabel: string;
  allLabel: string;
  /** The ids of the other records. */
  otherIds: readonly Identifier[];
}

/** Returns the possible scope of a change of a record; undefined where it concerns no other record. */
export type UseChangeScope = (record: RaRecord | undefined) => ChangeScope | undefined;

const ChangeScopeContext = createContext<UseChangeScope>(() => undefined);

/** Provides the hook with which an area determines the scope of a change. */
export const ChangeScopeProvider = ChangeScopeContext.Provider;

/** Returns the possible scope of a change of a record, by the hook that its area provides. */
export const useChangeScope: UseChangeScope = (record) => {
  const useAreaChangeScope = useContext(ChangeScopeContext);
  return useAreaChangeScope(record);
};

interface ChangeScopeRadioProps {
  changeScope: ChangeScope;
  /** Whether the change applies to the other records too. */
  includesOthers: boolean;
  onChange: (includesOthers: boolean) => void;
}

/** Radio buttons that set whether a change applies to one record only or to the others too. */
export const ChangeScopeRadio = ({ changeScope, includesOthers, onChange }: ChangeScopeRadioProps) => {
  const id = useId();
  return (
    <FormControl sx={{ mb: 2, display: 'block' }}>
      <FormLabel id={id}>{changeScope.question}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={includesOthers ? 'together' : 'alone'}
        onChange={(_, value) => onChange(value === 'together')}
      >
        <FormControlLabel value="alone" control={<Radio size="small" />} label={changeScope.onlyThisLabel} />
        <FormControlLabel value="together" control={<Radio size="small" />} label={changeScope.allLabel} />
      </RadioGroup>
    </FormControl>
  );
};
