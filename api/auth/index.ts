export { requireActor } from './guards';
export { type Keys, loadKeys } from './keys';
export { authRoutes } from './routes';
export { isSignedBy, sign } from './signatures';
