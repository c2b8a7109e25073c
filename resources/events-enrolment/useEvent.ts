import { useGetOne } from 'react-admin';

const refetchSeconds = 15;

/** Returns an event by id and refetches it every 15 seconds. Returns undefined without an id and while loading. */
export const useEvent = (eventId: unknown) =>
  useGetOne(
    'events',
    { id: String(eventId) },
    { enabled: typeof eventId === 'string', staleTime: 0, refetchInterval: refetchSeconds * 1000 },
  ).data;
