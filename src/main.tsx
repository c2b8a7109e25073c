import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchCapabilities } from '../providers/account';
import { basePath, currentPath } from '../providers/connection/basePath';
import { publicMessages } from '../providers/i18n/publicMessages.en';
import { watchOtherTabs } from '../providers/session/otherTabs';
import { isSessionEnded } from '../providers/session/session';
import {
  canReconnect,
  consumePendingMessage,
  consumeReturnTo,
  consumeServerMessage,
  enableInPlaceSignIn,
  redirectToSignIn,
  reloadDocument,
  replaceDocument,
  storeReturnTo,
} from '../providers/session/signInRedirect';
import { replaceBlockedLocalStorage } from '../providers/storage/browserStorage';
import { deleteLeftData } from '../providers/storage/deleteLeftData';
import { isOtherUser, isSessionPersistent, isSignedIn, storedAdmin } from '../providers/storage/storedSession';
import { PublicLayout } from './public/PublicLayout';
import { SignedOutPage } from './public/SignedOutPage';
import { eventIdOfCheckIn, selectEntryPoint } from './routing/entryPoint';

const loadConsole = () => {
  replaceBlockedLocalStorage();
  return import('./console/start/mountConsole');
};
const loadCheckIn = () => import('./checkIn/mountCheckIn');
const loadPasswordPages = () => import('./public/passwordPages');

const startPath = currentPath();
const entryPoint = selectEntryPoint(isSignedIn(), startPath);
if (entryPoint.returnTo) storeReturnTo(entryPoint.returnTo);
if (entryPoint.path !== startPath) window.history.replaceState(null, '', basePath + entryPoint.path);

const element = document.getElementById('root') as HTMLElement;
let hasOpenedConsole = false;
deleteLeftData();
if (entryPoint.app === 'console') openConsole();
else if (entryPoint.app === 'checkIn') openCheckIn();
else if (entryPoint.app === 'password') openPasswordPages();
else openSignedOutPage();

/** The browser may restore the page from its back/forward cache, with the screen of a user who has since signed out. */
function reloadRestoredPage(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isSessionEnded() || !isSignedIn() || isOtherUser())) window.location.reload();
  });
}

function openConsole(): void {
  hasOpenedConsole = true;
  const stopWatching = watchOtherTabs((signedIn) => {
    if (signedIn) reloadDocument();
    // If the user is still stored, nobody signed out: the session could only not be renewed.
    else redirectToSignIn(storedAdmin() ? 'sessionUnreachable' : 'signedOutElsewhere');
  });
  reloadRestoredPage();
  Promise.all([loadConsole(), fetchCapabilities()]).then(([{ mountConsole }]) => {
    // The page is already being redirected to the sign-in page.
    if (isSessionEnded()) return;
    const close = mountConsole(element);
    enableInPlaceSignIn(() => {
      stopWatching();
      close();
      openSignedOutPage();
    });
  }, showLoadFailure);
}

/** Mounts the check-in page, a separate document. It opens without a request, so it works offline. */
function openCheckIn(): void {
  watchOtherTabs((signedIn) => {
    if (signedIn) reloadDocument();
    else redirectToSignIn(storedAdmin() ? 'sessionUnreachable' : 'signedOutElsewhere');
  });
  reloadRestoredPage();
  loadCheckIn().then(
    ({ mountCheckIn }) => mountCheckIn(element, eventIdOfCheckIn(entryPoint.path) ?? ''),
    showLoadFailure,
  );
}

function openPasswordPages(): void {
  loadPasswordPages().then(({ mountPasswordPages }) => mountPasswordPages(element, entryPoint.token), showLoadFailure);
}

/** Shows a page with a button to load it again, in place of code that could not be fetched. */
function showLoadFailure(): void {
  const { message, reload } = publicMessages.loadFailure;
  createRoot(element).render(
    <PublicLayout>
      <p className="public-lead" role="alert">
        {message}
      </p>
      <button type="button" className="public-button" onClick={() => window.location.reload()}>
        {reload}
      </button>
    </PublicLayout>,
  );
}

function openSignedOutPage(): void {
  const root = createRoot(element);
  const leaveForReturnTo = () => replaceDocument(consumeReturnTo() ?? '/dashboard');
  const continueSignedIn = () => {
    const returnTo = consumeReturnTo() ?? '/dashboard';
    // If the session outlives the document, a reload clears what the console of an earlier session left in memory. The
    // check-in page always needs its own document.
    const isForCheckIn = eventIdOfCheckIn(returnTo) !== undefined;
    if ((hasOpenedConsole || isForCheckIn) && isSessionPersistent()) return replaceDocument(returnTo);
    // Otherwise the code that was loaded while the user typed is used immediately.
    stopWatching();
    root.unmount();
    window.history.replaceState(null, '', basePath + returnTo);
    openConsole();
  };
  const stopWatching = watchOtherTabs((signedIn) => {
    if (signedIn) leaveForReturnTo();
  });
  root.render(
    <StrictMode>
      <SignedOutPage
        message={consumePendingMessage()}
        serverMessage={consumeServerMessage()}
        canReconnect={canReconnect()}
        onSignedIn={continueSignedIn}
        onTyping={fetchConsole}
      />
    </StrictMode>,
  );
}

/** Loads the console and its first list while the user types. A failure is ignored here and shows when they open. */
function fetchConsole(): void {
  loadConsole()
    .then(({ preloadStartCode }) => preloadStartCode(entryPoint.returnTo ?? '/dashboard'))
    .catch(() => undefined);
}
