export { type Access, protectRoutes } from './access';
export { requireActor } from './guards';
export { type Keys, loadKeys } from './keys';
export { authRoutes } from './routes';
export { isSignedBy, sign } from './signatures';
