import { z } from 'zod';
import { fieldMeta } from '../kit';

/** The symbols of the member app, by what they stand for. */
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

const symbol = z.enum(icons).register(fieldMeta, { kind: 'icon' }).register(z.globalRegistry, { id: 'Icon' });

/** One of the symbols of the member app. */
export const icon = () => symbol;
