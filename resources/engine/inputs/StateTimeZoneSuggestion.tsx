import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useViewSchema } from '../fields/schemaContext';
import { timeZoneOfState } from '../schema';

interface StateTimeZoneSuggestionProps {
  /** The source of the state. */
  state: string;
  /** The source of the time zone. */
  timeZone: string;
}

/** Sets the time zone of the selected state while the time zone is empty; renders nothing. */
export const StateTimeZoneSuggestion = (props: StateTimeZoneSuggestionProps) =>
  useViewSchema().isReading ? null : <TimeZoneSetter {...props} />;

const TimeZoneSetter = ({ state: stateSource, timeZone: zoneSource }: StateTimeZoneSuggestionProps) => {
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
