import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { completeAdmin } from '../providers/account';
import { hideBlockedStorage } from '../providers/browserStorage';
import { hasDoorTraces } from '../providers/checkIn/localDataFlag';
import { watchOtherTabs } from '../providers/otherTabs';
import { hasEnded } from '../providers/session';
import {
  canReconnect,
  leaveTo,
  leaveToSignIn,
  offerSignInHere,
  reload,
  rememberReturnTo,
  takeMessage,
  takeReturnTo,
  takeSaid,
} from '../providers/signInRedirect';
import { isSessionLasting, isSignedIn, isSomebodyElse, storedAdmin } from '../providers/storedSession';
import { chooseDoor, eventOfDoor } from './entryPoint';
import { LoadFailure } from './public/LoadFailure';
import { PublicDoor } from './public/SignedOutPage';

const loadConsole = () => {
  hideBlockedStorage();
  return import('./console/mountConsole');
};
const loadCheckIn = () => import('./checkIn/mountCheckIn');
const loadPasswordPages = () => import('./public/passwordPages');

const { pathname, search, hash } = window.location;
const entrance = chooseDoor(isSignedIn(), pathname + search + hash);
if (entrance.returnTo) rememberReturnTo(entrance.returnTo);
if (entrance.path !== pathname + search + hash) window.history.replaceState(null, '', entrance.path);

const element = document.getElementById('root') as HTMLElement;
let hasOpened = false;
// What was kept for the door of an event goes a day after it, whatever is opened then.
if (hasDoorTraces()) void import('../providers/checkIn/checkInStore').then(({ dropWhatIsOver }) => dropWhatIsOver());
if (entrance.door === 'console') openConsole();
else if (entrance.door === 'checkIn') openCheckIn();
else if (entrance.door === 'password') openPasswordPages();
else openPublicDoor();

function openConsole(): void {
  hasOpened = true;
  const stopFollowing = watchOtherTabs((signedIn) => {
    if (signedIn) reload();
    // Who is still known has not signed out: the session could only not be renewed.
    else leaveToSignIn(storedAdmin() ? 'sessionUnreachable' : 'signedOutElsewhere');
  });
  // The browser may bring a page back as it was, with what a person who has signed out since had on the screen.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (hasEnded() || !isSignedIn() || isSomebodyElse())) window.location.reload();
  });
  Promise.all([loadConsole(), completeAdmin()]).then(([{ start }]) => {
    // Then the way to the sign-in page has been taken already.
    if (hasEnded()) return;
    const close = start(element);
    offerSignInHere(() => {
      stopFollowing();
      close();
      openPublicDoor();
    });
  }, showLoadFailure);
}

/** The door of an event is a document of its own, which opens without any call: it works where there is no network. */
function openCheckIn(): void {
  watchOtherTabs((signedIn) => {
    if (signedIn) reload();
    else leaveToSignIn(storedAdmin() ? 'sessionUnreachable' : 'signedOutElsewhere');
  });
  loadCheckIn().then(({ start }) => start(element, eventOfDoor(entrance.path) ?? ''), showLoadFailure);
}

function openPasswordPages(): void {
  loadPasswordPages().then(({ start }) => start(element, entrance.token), showLoadFailure);
}

function showLoadFailure(): void {
  createRoot(element).render(<LoadFailure />);
}

function openPublicDoor(): void {
  const root = createRoot(element);
  const leave = () => leaveTo(takeReturnTo() ?? '/dashboard');
  const enter = () => {
    const returnTo = takeReturnTo() ?? '/dashboard';
    // What the console of another session has left in memory goes with the document, where the session outlives that.
    // The door of an event is entered by a document of its own.
    const isForDoor = eventOfDoor(returnTo) !== undefined;
    if ((hasOpened || isForDoor) && isSessionLasting()) return leaveTo(returnTo);
    // Else what was fetched and compiled while the person typed is used at once.
    stopFollowing();
    root.unmount();
    window.history.replaceState(null, '', returnTo);
    openConsole();
  };
  const stopFollowing = watchOtherTabs((signedIn) => {
    if (signedIn) leave();
  });
  root.render(
    <StrictMode>
      <PublicDoor
        message={takeMessage()}
        said={takeSaid()}
        offersReconnect={canReconnect()}
        onSignedIn={enter}
        onTyping={fetchConsole}
      />
    </StrictMode>,
  );
}

/** Fetches the console and its first list while the person types; a failure shows when they are really opened. */
function fetchConsole(): void {
  loadConsole()
    .then(({ prepare }) => prepare(entrance.returnTo ?? '/dashboard'))
    .catch(() => undefined);
}
