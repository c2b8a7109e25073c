import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSchemaOfView } from '../engine/schemaContext';

/** The zone that most people of a state live in. */
const statesOfZone = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Honolulu': 'HI',
  'Pacific/Pago_Pago': 'AS',
  'Pacific/Guam': 'GU MP',
};

export const zoneOfState = (state: string) =>
  Object.entries(statesOfZone).find(([, states]) => states.split(' ').includes(state))?.[0];

/** Proposes the time zone of the state that is chosen for the venue, while there is none. */
export const ZoneOfVenue = () => (useSchemaOfView().isReading ? null : <Proposal />);

const Proposal = () => {
  const { setValue } = useFormContext();
  const state: string | undefined = useWatch({ name: 'venue.address.state' });
  const zone: string | undefined = useWatch({ name: 'timeZone' });
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    const proposed = state && zoneOfState(state);
    if (proposed && !zone) setValue('timeZone', proposed, { shouldDirty: true });
  }, [state, zone, setValue]);
  return null;
};
