import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type CheckInSession, type CheckInView, openCheckInSession } from '../../providers/checkInSession';
import { deleteFormerWorkers } from '../../providers/storage/checkInStore';
import { storedAdmin } from '../../providers/storage/storedSession';
import { CheckIn } from './CheckIn';
import { cacheFiles } from './cacheFiles';
import { createCodeDetector } from './scan';

/** The interval in milliseconds after which a phone shows what was entered on another. */
const refreshInterval = 15_000;

const initialView: CheckInView = {
  roster: undefined,
  people: [],
  pending: [],
  refused: [],
  isOnline: navigator.onLine,
  errorText: undefined,
};

/**
 * The check-in page of an event. It is refreshed while it is visible and online, to show the entries of other phones.
 */
const EventCheckIn = ({ eventId }: { eventId: string }) => {
  const [view, setView] = useState(initialView);
  const [session, setSession] = useState<CheckInSession>();
  useEffect(() => {
    const newSession = openCheckInSession({ account: storedAdmin()?.id ?? '', eventId }, setView);
    setSession(newSession);
    void newSession.start();
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void newSession.refresh();
    };
    const timer = setInterval(refreshIfVisible, refreshInterval);
    window.addEventListener('online', refreshIfVisible);
    window.addEventListener('offline', newSession.goOffline);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refreshIfVisible);
      window.removeEventListener('offline', newSession.goOffline);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [eventId]);
  return session && <CheckIn view={view} session={session} eventId={eventId} />;
};

/** Renders the check-in page of an event in an element. */
export const mountCheckIn = (element: HTMLElement, eventId: string): void => {
  createRoot(element).render(
    <StrictMode>
      <EventCheckIn eventId={eventId} />
    </StrictMode>,
  );
  // Without the cached files the page still works online.
  createCodeDetector()
    .then(() => cacheFiles(eventId))
    .then(deleteFormerWorkers)
    .catch(() => undefined);
};
