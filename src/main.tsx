import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchMissingCapabilities } from '../providers/account';
import { replaceBlockedLocalStorage } from '../providers/browserStorage';
import { hasCheckInData } from '../providers/checkIn/localDataFlag';
import { watchOtherTabs } from '../providers/otherTabs';
import { isSessionEnded } from '../providers/session';
import {
  canReconnect,
  consumePendingMessage,
  consumeReturnTo,
  consumeServerMessage,
  enableInPlaceSignIn,
  redirectToSignIn,
  reloadDocument,
  rememberReturnTo,
  replaceDocument,
} from '../providers/signInRedirect';
import { isOtherUser, isSessionPersistent, isSignedIn, storedAdmin } from '../providers/storedSession';
import { chooseEntryPoint, eventIdOfCheckIn } from './entryPoint';
import { LoadFailure } from './public/LoadFailure';
import { SignedOutPage } from './public/SignedOutPage';

const loadConsole = () => {
  replaceBlockedLocalStorage();
  return import('./console/mountConsole');
};
const loadCheckIn = () => import('./checkIn/mountCheckIn');
const loadPasswordPages = () => import('./public/passwordPages');

const { pathname, search, hash } = window.location;
const entrance = chooseEntryPoint(isSignedIn(), pathname + search + hash);
if (entrance.returnTo) rememberReturnTo(entrance.returnTo);
if (entrance.path !== pathname + search + hash) window.history.replaceState(null, '', entrance.path);

const element = document.getElementById('root') as HTMLElement;
let hasOpened = false;
// What was kept for the door of an event goes a day after it, whatever is opened then.
if (hasCheckInData())
  void import('../providers/checkIn/checkInStore').then(({ deleteExpiredData }) => deleteExpiredData());
if (entrance.app === 'console') openConsole();
else if (entrance.app === 'checkIn') openCheckIn();
else if (entrance.app === 'password') openPasswordPages();
else openPublicPages();

function openConsole(): void {
  hasOpened = true;
  const stopFollowing = watchOtherTabs((signedIn) => {
    if (signedIn) reloadDocument();
    // Who is still known has not signed out: the session could only not be renewed.
    else redirectToSignIn(storedAdmin() ? 'sessionUnreachable' : 'signedOutElsewhere');
  });
  // The browser may bring a page back as it was, with what a person who has signed out since had on the screen.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isSessionEnded() || !isSignedIn() || isOtherUser())) window.location.reload();
  });
  Promise.all([loadConsole(), fetchMissingCapabilities()]).then(([{ mountConsole }]) => {
    // Then the way to the sign-in page has been taken already.
    if (isSessionEnded()) return;
    const close = mountConsole(element);
    enableInPlaceSignIn(() => {
      stopFollowing();
      close();
      openPublicPages();
    });
  }, showLoadFailure);
}

/** The door of an event is a document of its own, which opens without any call: it works where there is no network. */
function openCheckIn(): void {
  watchOtherTabs((signedIn) => {
    if (signedIn) reloadDocument();
    else redirectToSignIn(storedAdmin() ? 'sessionUnreachable' : 'signedOutElsewhere');
  });
  loadCheckIn().then(
    ({ mountCheckIn }) => mountCheckIn(element, eventIdOfCheckIn(entrance.path) ?? ''),
    showLoadFailure,
  );
}

function openPasswordPages(): void {
  loadPasswordPages().then(({ mountPasswordPages }) => mountPasswordPages(element, entrance.token), showLoadFailure);
}

function showLoadFailure(): void {
  createRoot(element).render(<LoadFailure />);
}

function openPublicPages(): void {
  const root = createRoot(element);
  const leave = () => replaceDocument(consumeReturnTo() ?? '/dashboard');
  const enter = () => {
    const returnTo = consumeReturnTo() ?? '/dashboard';
    // What the console of another session has left in memory goes with the document, where the session outlives that.
    // The door of an event is entered by a document of its own.
    const isForDoor = eventIdOfCheckIn(returnTo) !== undefined;
    if ((hasOpened || isForDoor) && isSessionPersistent()) return replaceDocument(returnTo);
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
      <SignedOutPage
        message={consumePendingMessage()}
        serverMessage={consumeServerMessage()}
        canReconnect={canReconnect()}
        onSignedIn={enter}
        onTyping={fetchConsole}
      />
    </StrictMode>,
  );
}

/** Fetches the console and its first list while the person types; a failure shows when they are really opened. */
function fetchConsole(): void {
  loadConsole()
    .then(({ preloadStartCode }) => preloadStartCode(entrance.returnTo ?? '/dashboard'))
    .catch(() => undefined);
}
