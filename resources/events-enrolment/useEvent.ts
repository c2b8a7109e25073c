import { useGetOne } from 'react-admin';

const secondsBetween = 15;

/** The event with an id as it is now, asked for again and again while it is in view; none without an id. */
export const useEvent = (eventId: unknown) =>
  useGetOne(
    'events',
    { id: String(eventId) },
    { enabled: typeof eventId === 'string', staleTime: 0, refetchInterval: secondsBetween * 1000 },
  ).data;
