import { Portal, styled } from '@mui/material';
import { uniqBy } from 'es-toolkit';
import { useCallback, useEffect, useRef } from 'react';
import {
  Notification,
  NotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { isSessionEnded } from '../../providers';
import { panelOffsetStyles } from '../../resources/engine/record/panelStyles';
import { addRecentToast } from './recentToasts';

const Toast = styled(Notification)(panelOffsetStyles);

const duration = 5000;

/** Shows one toast after the other; what is told again while it stands or waits is told once. */
export const Toasts = () => {
  const toasts = useNotificationContext();
  const { notifications, setNotifications } = toasts;
  const translate = useTranslate();
  const shown = useRef<NotificationPayload>(undefined);
  const textOf = useCallback(
    ({ message, notificationOptions }: NotificationPayload) =>
      typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message,
    [translate],
  );
  useEffect(() => {
    const once = uniqBy([...(shown.current ? [shown.current] : []), ...notifications], textOf);
    const waiting = once.filter((toast) => toast !== shown.current);
    if (waiting.length < notifications.length) setNotifications(waiting);
  }, [notifications, setNotifications, textOf]);
  // Once the session is over the page is being left, and the sign-in page says why.
  if (notifications.length > 0 && isSessionEnded()) return null;
  const takeNotification = () => {
    shown.current = toasts.takeNotification() || undefined;
    const text = shown.current && textOf(shown.current);
    if (shown.current && typeof text === 'string') addRecentToast(text, shown.current.type);
    return shown.current;
  };
  const onExit = () => {
    shown.current = undefined;
  };
  return (
    <NotificationContext.Provider value={{ ...toasts, takeNotification }}>
      {/* Beside what a panel hides from those who listen. */}
      <Portal>
        <Toast
          autoHideDuration={duration}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ transition: { onExit } }}
        />
      </Portal>
    </NotificationContext.Provider>
  );
};
