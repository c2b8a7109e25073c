import type { NotificationType } from 'react-admin';

/** A message that was shown in this tab. */
export interface RecentToast {
  key: number;
  text: string;
  type: NotificationType;
  at: string;
}

const most = 20;
let recent: readonly RecentToast[] = [];
let count = 0;

/** Keeps a message for as long as the page, to be read again. */
export const addRecentToast = (text: string, type: NotificationType) => {
  count += 1;
  recent = [{ key: count, text, type, at: new Date().toISOString() }, ...recent].slice(0, most);
};

/** The last messages of this tab, the newest first. */
export const recentToasts = () => recent;

/** Forgets them, before somebody else may come. */
export const clearRecentToasts = () => {
  recent = [];
};
