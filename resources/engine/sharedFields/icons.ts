import { z } from 'zod';
import { fieldMeta } from '../schema';

/** The icons of the member app, named by their meaning. */
export const icons = [
  'house',
  'book',
  'calendar',
  'phone',
  'person',
  'people',
  'layers',
  'landmark',
  'umbrella',
  'savings',
  'heart',
  'shield',
  'calculator',
  'hand',
  'gift',
  'document',
  'help',
  'mail',
  'bell',
  'news',
  'clock',
  'chart',
  'place',
  'scale',
] as const;

export type IconName = (typeof icons)[number];

const iconField = z.enum(icons).register(fieldMeta, { kind: 'icon' }).register(z.globalRegistry, { id: 'Icon' });

/** Returns the field with an icon of the member app. */
export const icon = () => iconField;
