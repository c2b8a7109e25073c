/** The IANA time zones to choose from. */
export const timeZones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));
