import { useRef, useState } from 'react';

/** The sizes of a picture, as multiples of the size in which it fits. */
const sizes = [1, 1.5, 2, 3, 4, 6] as const;
const last = sizes.length - 1;

/** Returns the size of a picture in a layer, and functions that change it by a step or let it fit again. */
export const useZoom = () => {
  const picture = useRef<HTMLImageElement>(null);
  const [{ step, fittingWidth }, setZoom] = useState({ step: 0, fittingWidth: 0 });
  const zoomBy = (by: 1 | -1) => {
    const width = picture.current?.clientWidth ?? 0;
    setZoom((now) => ({
      step: Math.min(Math.max(now.step + by, 0), last),
      fittingWidth: now.step === 0 ? width : now.fittingWidth,
    }));
  };
  const size = sizes[step] ?? 1;
  return {
    picture,
    percent: Math.round(size * 100),
    /** The width in pixels; undefined for a picture that fits. */
    width: step === 0 ? undefined : fittingWidth * size,
    enlarge: step < last ? () => zoomBy(1) : undefined,
    reduce: step > 0 ? () => zoomBy(-1) : undefined,
    fit: () => setZoom({ step: 0, fittingWidth: 0 }),
  };
};

export type Zoom = ReturnType<typeof useZoom>;
