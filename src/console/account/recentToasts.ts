import type { NotificationType } from 'react-admin';

/** A toast that was shown in this tab. */
export interface RecentToast {
  key: number;
  text: string;
  type: NotificationType;
  at: string;
}

const maxToasts = 20;
let recent: readonly RecentToast[] = [];
let count = 0;

/** Stores a message until the page is closed. */
export const addRecentToast = (text: string, type: NotificationType) => {
  count += 1;
  recent = [{ key: count, text, type, at: new Date().toISOString() }, ...recent].slice(0, maxToasts);
};

/** Returns the recent messages of this tab, newest first. */
export const recentToasts = () => recent;

/** Deletes the messages when the console is unmounted, so that the next user cannot read them. */
export const clearRecentToasts = () => {
  recent = [];
};
