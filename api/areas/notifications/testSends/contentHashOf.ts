import { hash } from 'node:crypto';
import type { Notification } from '../../../../resources/notifications/notificationSchema';

/** Returns a hash of what members see of a notification. A test of the same hash has tested it. */
export const contentHashOf = ({ channels, content, linkType, linkTarget }: Notification): string =>
  hash('sha256', JSON.stringify([[...channels].sort(), content, linkType, linkTarget]));
