import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { createContext, useContext, useId } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** How far what is done to a record may reach: it alone, or others with it, such as the later dates of a series. */
export interface Reach {
  /** What is asked, and both answers. */
  question: string;
  alone: string;
  together: string;
  /** The others. */
  others: readonly Identifier[];
}

/** Gives how far what is done to a record may reach; undefined where it concerns no other. */
export type UseReach = (record: RaRecord | undefined) => Reach | undefined;

const ReachContext = createContext<UseReach>(() => undefined);

export const ReachProvider = ReachContext.Provider;

export const useReach: UseReach = (record) => {
  const useReachOfArea = useContext(ReachContext);
  return useReachOfArea(record);
};

interface ReachChoiceProps {
  reach: Reach;
  /** Whether the others are meant too. */
  isTogether: boolean;
  onChange: (isTogether: boolean) => void;
}

/** Asks whether a record alone is meant, or others with it. */
export const ReachChoice = ({ reach, isTogether, onChange }: ReachChoiceProps) => {
  const id = useId();
  return (
    <FormControl sx={{ mb: 2, display: 'block' }}>
      <FormLabel id={id}>{reach.question}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isTogether ? 'together' : 'alone'}
        onChange={(_, value) => onChange(value === 'together')}
      >
        <FormControlLabel value="alone" control={<Radio size="small" />} label={reach.alone} />
        <FormControlLabel value="together" control={<Radio size="small" />} label={reach.together} />
      </RadioGroup>
    </FormControl>
  );
};
