import { useLayoutEffect, useRef, useState } from 'react';

/** Returns the size of an element in pixels, with its border, and the ref for it. Before the first layout it is 0. */
export const useElementSize = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const [{ inlineSize = 0, blockSize = 0 } = {}] = entry?.borderBoxSize ?? [];
      setSize({ width: inlineSize, height: blockSize });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
};
