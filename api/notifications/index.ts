export { resumeDeliveries, sendScheduled } from './clock';
export { composeNotification } from './compose';
export { notificationRoutes } from './routes';
export { settleNotification } from './settle';
