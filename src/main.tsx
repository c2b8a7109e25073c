import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  canReconnect,
  leaveTo,
  leaveToSignIn,
  rememberReturnTo,
  takeMessage,
  takeReturnTo,
} from '../providers/handover';
import { watchOtherTabs } from '../providers/session';
import { isSignedIn, storage } from '../providers/storedSession';
import { chooseDoor } from './door';
import { LoadFailure } from './public/LoadFailure';
import { PublicDoor } from './public/PublicDoor';

const loadConsole = () => import('./console/start');

const { pathname, search, hash } = window.location;
const entrance = chooseDoor(isSignedIn(), pathname + search + hash);
if (entrance.returnTo) rememberReturnTo(entrance.returnTo);
if (entrance.path !== pathname + search + hash) window.history.replaceState(null, '', entrance.path);

const element = document.getElementById('root') as HTMLElement;
if (entrance.door === 'console') openConsole();
else openPublicDoor();

function openConsole(): void {
  watchOtherTabs((signedIn) => {
    if (!signedIn) leaveToSignIn('signedOutElsewhere');
  });
  // The browser may bring a page back as it was, with what a person who has signed out since had on the screen.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isSignedIn()) window.location.reload();
  });
  loadConsole().then(
    ({ start }) => start(element),
    () => createRoot(element).render(<LoadFailure />),
  );
}

function openPublicDoor(): void {
  const root = createRoot(element);
  const enter = () => {
    const path = takeReturnTo() ?? '/dashboard';
    if (storage.isLasting()) return leaveTo(path);
    // Where the browser keeps nothing, the session lives in this document only.
    root.unmount();
    window.history.replaceState(null, '', path);
    openConsole();
  };
  watchOtherTabs((signedIn) => {
    if (signedIn) enter();
  });
  root.render(
    <StrictMode>
      <PublicDoor message={takeMessage()} offersReconnect={canReconnect()} onSignedIn={enter} onTyping={fetchConsole} />
    </StrictMode>,
  );
}

/** Fetches the console while the person types; a failure shows when the console is really opened. */
function fetchConsole(): void {
  loadConsole().catch(() => undefined);
}
