import { Portal, styled } from '@mui/material';
import { uniqBy } from 'es-toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  Notification,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { isSessionEnded } from '../../../providers';
import { panelOffsetStyles } from '../../../resources/engine/core/record/panelStyles';
import { addRecentToast } from '../account/recentToasts';

const Toast = styled(Notification)(panelOffsetStyles);

const toastMilliseconds = 5000;

/** Whether a toast offers something, such as to undo an action. It stays longer than others. */
const isOffer = (toast: NotificationPayload | undefined) => toast?.notificationOptions?.action !== undefined;

/**
 * Shows one toast after the other. A message that is already visible or queued is not shown again. A toast that offers to
 * undo an action stays while the user goes on, and makes place for the next one: that undoes what was done last.
 */
export const Toasts = () => {
  const toasts = useNotificationContext();
  const { notifications, setNotifications } = toasts;
  const translate = useTranslate();
  const visibleToast = useRef<NotificationPayload>(undefined);
  const [place, setPlace] = useState(0);
  const textOf = useCallback(
    ({ message, notificationOptions }: NotificationPayload) =>
      typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message,
    [translate],
  );
  useEffect(() => {
    const distinct = uniqBy([...(visibleToast.current ? [visibleToast.current] : []), ...notifications], (toast) =>
      // The same words can be about another record.
      isOffer(toast) ? toast : textOf(toast),
    );
    const queued = distinct.filter((toast) => toast !== visibleToast.current);
    if (queued.length < notifications.length) setNotifications(queued);
    if (queued.length > 0 && isOffer(visibleToast.current)) {
      visibleToast.current = undefined;
      setPlace((current) => current + 1);
    }
  }, [notifications, setNotifications, textOf]);
  // After the session has ended, the page redirects to the sign-in page, which shows the reason.
  if (notifications.length > 0 && isSessionEnded()) return null;
  const takeNotification = () => {
    visibleToast.current = toasts.takeNotification() || undefined;
    const text = visibleToast.current && textOf(visibleToast.current);
    if (visibleToast.current && typeof text === 'string') addRecentToast(text, visibleToast.current.type);
    return visibleToast.current;
  };
  const stayIfOffer = (event: object) => {
    // A press elsewhere closes other toasts.
    if (isOffer(visibleToast.current)) Object.assign(event, { defaultMuiPrevented: true });
  };
  const onExit = () => {
    visibleToast.current = undefined;
  };
  return (
    <NotificationContext.Provider value={{ ...toasts, takeNotification }}>
      {/* In a portal, because an open panel hides the rest of the page from assistive technology. */}
      <Portal>
        <Toast
          key={place}
          autoHideDuration={toastMilliseconds}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ transition: { onExit }, clickAwayListener: { onClickAway: stayIfOffer } }}
        />
      </Portal>
    </NotificationContext.Provider>
  );
};
