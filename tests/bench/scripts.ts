import { launchChromiumOfBench } from '../browser/chromium';
import { bounds, weighFirstList } from '../browser/weight';
import type { Figure } from './print';

/** The JavaScript that a browser with an empty cache loads for sign-in, and from there up to the first list. */
export const measureScripts = async (address: string): Promise<Figure[]> => {
  const browser = await launchChromiumOfBench();
  try {
    const page = await browser.newPage({ baseURL: address });
    const { signIn, list } = await weighFirstList(page, '/cms/banners');
    return [
      {
        what: 'JavaScript for /login on a cold cache, gzip',
        value: signIn.kilobytes,
        unit: 'kB',
        max: bounds.signIn.kilobytes,
      },
      {
        what: 'JavaScript up to the first list, everything counted, gzip',
        value: list.kilobytes,
        unit: 'kB',
        max: bounds.list.kilobytes,
      },
      { what: 'Files of JavaScript up to the first list', value: list.files, unit: '', max: bounds.list.files },
    ];
  } finally {
    await browser.close();
  }
};
