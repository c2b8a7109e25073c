import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { createContext, useContext, useId } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** How far what is done to a record may reach: it alone, or others with it, such as the later dates of a series. */
export interface ChangeScope {
  /** What is asked, and both answers. */
  question: string;
  onlyThisLabel: string;
  allLabel: string;
  /** The others. */
  otherIds: readonly Identifier[];
}

/** Gives how far what is done to a record may reach; undefined where it concerns no other. */
export type UseChangeScope = (record: RaRecord | undefined) => ChangeScope | undefined;

const ReachContext = createContext<UseChangeScope>(() => undefined);

export const ChangeScopeProvider = ReachContext.Provider;

export const useChangeScope: UseChangeScope = (record) => {
  const useReachOfArea = useContext(ReachContext);
  return useReachOfArea(record);
};

interface ReachChoiceProps {
  reach: ChangeScope;
  /** Whether the others are meant too. */
  includesOthers: boolean;
  onChange: (isTogether: boolean) => void;
}

/** Asks whether a record alone is meant, or others with it. */
export const ChangeScopeRadio = ({ reach, includesOthers, onChange }: ReachChoiceProps) => {
  const id = useId();
  return (
    <FormControl sx={{ mb: 2, display: 'block' }}>
      <FormLabel id={id}>{reach.question}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={includesOthers ? 'together' : 'alone'}
        onChange={(_, value) => onChange(value === 'together')}
      >
        <FormControlLabel value="alone" control={<Radio size="small" />} label={reach.onlyThisLabel} />
        <FormControlLabel value="together" control={<Radio size="small" />} label={reach.allLabel} />
      </RadioGroup>
    </FormControl>
  );
};
