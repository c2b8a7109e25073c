import { linkTypes as destinations } from '../domain/linkKinds';

export const linkTypes = [...destinations, 'none'] as const;

export const tones = ['info', 'promo', 'success', 'warning', 'critical'] as const;
