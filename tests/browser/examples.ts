import { areas } from '../../resources';
import { type Area, hasRecords } from '../../resources/engine/core/resource/defineArea';
import { masterTypeCategoryOf } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';
import { toPublicPath } from '../../src/routing/translate';
import { pdf, picture } from '../api/platform/sampleFiles';
import { exampleOf, type Targets } from '../api/records/exampleOf';
import { seed } from '../seed';
import { api } from './api';
import { unique } from './console';

type Call = Awaited<ReturnType<typeof api>>;

const pictureBytes = picture('jpeg', { width: 1200, height: 1200 });
const pdfBytes = pdf('An example');

/**
 * The files that examples refer to, by console and kind. They are uploaded once to each, because reading a picture takes
 * a while.
 */
const uploaded = new Map<string, Promise<string>>();

/** A picture or document that every area accepts, as a user would select it from the disk. */
export const uploadFor = async (kind: 'image' | 'document') =>
  kind === 'image'
    ? { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await pictureBytes }
    : { name: 'document.pdf', mimeType: 'application/pdf', buffer: await pdfBytes };

/** The records that examples refer to: the first of the sample records. */
const targetsIn = (call: Call): Targets => {
  const first = async (area: string, filter: object) => {
    const [found] = await call.list(area, filter);
    if (!found) throw new Error(`The sample data has no ${area} to refer to.`);
    return found;
  };
  return {
    has: (area) => area === 'staff' || schemas.some(({ name }) => name === area),
    reference: async (area) => {
      const isPublished = schemas.some(({ name, publish }) => name === area && publish);
      return (await first(area, isPublished ? { status: 'published' } : {})).id;
    },
    masterType: async (category, key) => {
      if (key === undefined) return String((await first('types', { category, isActive: true })).key);
      const [found] = await call.list('types', { category, key });
      if (!found) await call.create('types', { category, key, label: `Example ${key}` });
      return key;
    },
    file: (kind) => {
      const key = `${call.origin} ${kind}`;
      const upload = uploaded.get(key) ?? uploadFor(kind).then((file) => call.upload(kind, file));
      uploaded.set(key, upload);
      return upload;
    },
  };
};

/** Workers have one database and the same seed, so each takes every 16th number. */
const workers = 16;
let next = Number(process.env.VITEST_POOL_ID);

/** The body of a new record of an area that may be published. */
export const newExample = async (call: Call, area: Area) => {
  if (!hasRecords(area)) throw new Error(`${area.name} has no records of its own.`);
  next += workers;
  // A prime step visits each of the 9,000 numbers once.
  return exampleOf(await area.schema(), 1000 + ((seed + next * 4271) % 9000), targetsIn(call));
};

/** Returns a record of an area: the oldest, since other tests create and delete newer ones; otherwise a new example. */
export const findOrCreateRecord = async (call: Call, area: Area) => {
  const [record] = await call.list(area.name, {}, ['createdAt', 'ASC']);
  return record ?? call.create(area.name, await newExample(call, area));
};

/** An inquiry of somebody who is no member. */
export const makeInquiry = async (difference: object = {}) =>
  (await api()).create('contacts', {
    subject: unique('Evening call'),
    message: 'Can somebody call me after six?',
    topicId: 'appointment',
    name: 'Rosa Okafor',
    email: `${unique('rosa').replace(' ', '.')}@example.net`,
    source: 'app',
    ...difference,
  });

/** Returns the label of a record by its area and id, or of a master type by `types/{category}` and key. */
export const namesIn = (call: Call) => async (area: string, id: string) => {
  const category = masterTypeCategoryOf(area);
  if (category) return String((await call.list('types', { category, key: id })).find(({ key }) => key === id)?.label);
  return String((await call.list(area, { id: [id] }))[0]?.recordLabel);
};

/** The public address of an internal address of react-admin. */
export const publicAddress = (canonical: string) => {
  const { pathname, search } = toPublicPath(areas, { pathname: canonical, search: '', hash: '' });
  return pathname + search;
};
