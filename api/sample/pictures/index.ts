import { idOf } from '../stamps';
import { logo, portrait } from './people';
import { type Scene, scene, scenes } from './scenes';

export const shapes = {
  wide: [1200, 630],
  hero: [1500, 500],
  tall: [800, 1000],
  square: [512, 512],
} as const;

export type Shape = keyof typeof shapes;

const logoCount = 24;
const portraitCount = 32;

const value = (fileId: string, alt: string) => ({ fileId, alt, decorative: false, focalX: 0.5, focalY: 0.5 });
const nameOf = (subject: Scene, shape: Shape) => `${subject} ${shape}.png`;

/** The value of a picture field: a drawn scene in one of the shapes, and what it shows in words. */
export const sampleImage = (subject: Scene, alt: string, shape: Shape = 'wide') =>
  value(idOf('files', nameOf(subject, shape)), alt);

/** The value of a picture field: a drawn face, another one for each number. */
export const samplePortrait = (number: number, alt: string) =>
  value(idOf('files', `portrait ${number % portraitCount}.png`), alt);

/** The value of a picture field: a mark such as firms have, another one for each number up to 24. */
export const sampleLogo = (number: number, alt: string) => value(idOf('files', `logo ${number % logoCount}.png`), alt);

export interface SamplePicture {
  id: string;
  name: string;
  svg: string;
}

/** All pictures that sample records may show. */
export const samplePictures = (): SamplePicture[] => {
  const named = (name: string, svg: string) => ({ id: idOf('files', name), name, svg });
  const drawn = scenes.flatMap((subject) =>
    (Object.keys(shapes) as Shape[]).map((shape) => named(nameOf(subject, shape), scene(subject, shapes[shape]))),
  );
  const numbered = (count: number, word: string, draw: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => named(`${word} ${number}.png`, draw(number)));
  return [...drawn, ...numbered(portraitCount, 'portrait', portrait), ...numbered(logoCount, 'logo', logo)];
};
