import type { Tile } from '../../../records/areaDashboard';
import { readBrokenLinks } from '../../../records/read/brokenLinks';
import { visibleSchemas } from '../tile';

const maxRows = 50;

/** The links of what members get to what they do not get. */
export const brokenLinks: Tile = {
  name: 'brokenLinks',
  isFor: (request) => visibleSchemas(request, ({ publish }) => publish !== undefined).length > 0,
  read: async ({ context, reader }) => {
    const { total, links } = await readBrokenLinks({ ...context, reader }, { max: maxRows });
    return { total, rows: links };
  },
};
