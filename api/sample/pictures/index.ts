import { sampleIdOf } from '../seededValues';
import { logo, portrait } from './people';
import { type Scene, scene, scenes } from './scenes';

const shapes = {
  wide: [1200, 630],
  hero: [1500, 500],
  tall: [800, 1000],
  square: [512, 512],
} as const;

type Shape = keyof typeof shapes;

const logoCount = 24;
const portraitCount = 32;

const nameOf = (subject: Scene, shape: Shape) => `${subject} ${shape}.png`;

/** Returns the value of an image field: a drawn scene and its alternative text. */
export const sampleImage = (subject: Scene, alt: string) => ({
  fileId: sampleIdOf('files', nameOf(subject, 'wide')),
  alt,
  decorative: false,
  focalX: 0.5,
  focalY: 0.5,
});

/** An image of the sample as SVG. */
export interface SamplePicture {
  id: string;
  name: string;
  svg: string;
}

/** Returns all images that sample records may use. */
export const samplePictures = (): SamplePicture[] => {
  const createPicture = (name: string, svg: string) => ({ id: sampleIdOf('files', name), name, svg });
  const drawn = scenes.flatMap((subject) =>
    (Object.keys(shapes) as Shape[]).map((shape) =>
      createPicture(nameOf(subject, shape), scene(subject, shapes[shape])),
    ),
  );
  const createNumbered = (count: number, word: string, draw: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => createPicture(`${word} ${number}.png`, draw(number)));
  return [...drawn, ...createNumbered(portraitCount, 'portrait', portrait), ...createNumbered(logoCount, 'logo', logo)];
};
