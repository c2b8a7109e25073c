export { requireActor } from './guards';
export { loadKeys } from './keys';
export { authRoutes } from './routes';
