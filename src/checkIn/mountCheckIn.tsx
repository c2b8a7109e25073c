import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type CheckInSession, type CheckInView, openCheckInSession } from '../../providers/checkIn/checkInSession';
import { deleteFormerWorkers } from '../../providers/checkIn/checkInStore';
import { storedAdmin } from '../../providers/storedSession';
import { CheckIn } from './CheckIn';
import { cacheFiles } from './cacheFiles';
import { createCodeDetector } from './scan';

/** In milliseconds: how soon a phone sees what was pressed on another. */
const pause = 15_000;

const nothingYet: CheckInView = {
  roster: undefined,
  people: [],
  pending: [],
  refused: [],
  isOnline: navigator.onLine,
  errorText: undefined,
};

/** The check-in page; it follows the network and the other phones while it is visible. */
const CheckInOfEvent = ({ eventId }: { eventId: string }) => {
  const [view, setView] = useState(nothingYet);
  const [session, setSession] = useState<CheckInSession>();
  useEffect(() => {
    const opened = openCheckInSession({ account: storedAdmin()?.id ?? '', eventId }, setView);
    setSession(opened);
    void opened.start();
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void opened.refresh();
    };
    const timer = setInterval(look, pause);
    window.addEventListener('online', look);
    window.addEventListener('offline', opened.goOffline);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', opened.goOffline);
      document.removeEventListener('visibilitychange', look);
    };
  }, [eventId]);
  return session && <CheckIn view={view} session={session} eventId={eventId} />;
};

/** Renders the check-in page of an event into an element of the page. */
export const mountCheckIn = (element: HTMLElement, eventId: string): void => {
  createRoot(element).render(
    <StrictMode>
      <CheckInOfEvent eventId={eventId} />
    </StrictMode>,
  );
  // Without the cache the page still works, as long as there is a network.
  createCodeDetector()
    .then(() => cacheFiles(eventId))
    .then(deleteFormerWorkers)
    .catch(() => undefined);
};
