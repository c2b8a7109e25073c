import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPermitted } from '../../providers';
import { areas } from '../../resources';
import { areaLoadersOf } from '../../resources/engine/area/areaLoaders';

/** In milliseconds: a screen that has asked for nothing for that long is there. */
const quiet = 500;

/**
 * Fetches and compiles the code of the areas that the role sees while the browser has nothing to do, so that the first
 * list, record and form of each open as fast as later ones. It begins once the first screen is there, rests whenever the
 * API is asked for something, asks it for nothing itself, and leaves those alone who want to save data.
 */
export const BackgroundPreload = () => {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy || savesData()) return;
    let isOver = false;
    const waiting = codeAhead();
    const next = () => {
      const load = waiting.shift();
      if (isOver || !load) return;
      // What fails is loaded when it is needed, and the failure is shown then.
      load()
        .catch(() => undefined)
        .finally(() => whenIdle(next));
    };
    const begin = () => {
      // Its code may still be on the way, of which no query tells.
      if (document.querySelector('main h1')) whenIdle(next);
      else timer = setTimeout(begin, quiet);
    };
    let timer = setTimeout(begin, quiet);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isBusy]);
  return null;
};

const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Safari has no idle time of its own. */
const whenIdle = (act: () => void) => void (window.requestIdleCallback?.(act) ?? setTimeout(act, 50));

/** What is not loaded yet: the parts that all records share first, which come with any of them, then lists, then records. */
const codeAhead = () => {
  const seen = areas.filter(({ name }) => isPermitted(name, 'list')).map(areaLoadersOf);
  const [first] = seen;
  return [
    ...(first ? [first.record] : []),
    ...seen.map(({ list }) => list),
    ...seen.map(({ record }) => record),
  ].filter((load) => !('value' in load));
};
