import { createTextsHook } from '../../providers';

export const messages = {
  calendar: {
    newOn: 'New notification on %{day}',
    nothing: 'No notifications in this month.',
    count: '%{smart_count} notification |||| %{smart_count} notifications',
    messages: '%{count} message |||| %{count} messages',
  },
};

/** Returns the texts of the calendar of notifications. */
export const useNotificationCalendarTexts = createTextsHook('resources.notifications.calendar', messages.calendar);
