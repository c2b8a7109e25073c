import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useViewSchema } from '../fields/schemaContext';
import { timeZoneOfState } from '.';

interface ZoneOfStateProps {
  /** The fields of the state and of the time zone. */
  state: string;
  zone: string;
}

/** Proposes the time zone of the state that is chosen, while there is none. */
export const StateTimeZoneSuggestion = (props: ZoneOfStateProps) =>
  useViewSchema().isReading ? null : <Proposal {...props} />;

const Proposal = ({ state: stateSource, zone: zoneSource }: ZoneOfStateProps) => {
  const { setValue } = useFormContext();
  const state: string | undefined = useWatch({ name: stateSource });
  const zone: string | undefined = useWatch({ name: zoneSource });
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    const proposed = state && timeZoneOfState(state);
    if (proposed && !zone) setValue(zoneSource, proposed, { shouldDirty: true });
  }, [state, zone, zoneSource, setValue]);
  return null;
};
