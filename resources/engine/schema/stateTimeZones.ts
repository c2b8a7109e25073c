const statesByTimeZone = {
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

/** The time zones of the states and territories. */
export const timeZonesOfStates: readonly string[] = Object.keys(statesByTimeZone);

/** The time zone in which most people of a state live, by the key of the state. */
export const timeZoneByState: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(statesByTimeZone).flatMap(([timeZone, states]) => states.split(' ').map((state) => [state, timeZone])),
);

/** Returns the time zone in which most people of a state live; undefined for an unknown state. */
export const timeZoneOfState = (state: string): string | undefined => timeZoneByState[state];
