import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import { areaLoadersOf } from '../../../resources/engine/core/resource/areaLoaders';
import { whenIdle } from '../../../resources/engine/fields/useIdle';

/** The time in milliseconds without requests after which a screen counts as loaded. */
const quietPeriod = 500;

/**
 * Loads the code of the areas that the role may see while the browser is idle, so that they open quickly. It starts
 * after the first screen is loaded and pauses during API requests. It makes no API requests, and does nothing where the
 * user has turned on data saving.
 */
export const BackgroundPreload = () => {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy || savesData()) return;
    let isCancelled = false;
    const loaders = pendingLoaders();
    const loadNext = () => {
      const load = loaders.shift();
      if (isCancelled || !load) return;
      // A failed import is repeated, and its error shown, when the code is needed.
      load()
        .catch(() => undefined)
        .finally(() => whenIdle(loadNext));
    };
    const start = () => {
      // The code of the screen may still be loading, which is not a query.
      if (document.querySelector('main h1')) whenIdle(loadNext);
      else timer = setTimeout(start, quietPeriod);
    };
    let timer = setTimeout(start, quietPeriod);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isBusy]);
  return null;
};

const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/**
 * Returns the loaders of code that is not loaded yet: first the parts that all records share, then lists, then records.
 */
const pendingLoaders = () => {
  const visibleAreas = areas.filter(({ name }) => isPermitted(name, 'list')).map(areaLoadersOf);
  const [first] = visibleAreas;
  return [
    ...(first ? [first.record] : []),
    ...visibleAreas.map(({ list }) => list),
    ...visibleAreas.map(({ record }) => record),
  ].filter((load) => !('value' in load));
};
