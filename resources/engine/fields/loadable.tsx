import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';

/** A function that loads a value once, on its first call; `value` is set once it is loaded. */
export interface Loader<Value> {
  (): Promise<Value>;
  value?: Value;
}

/** Creates a loader from a load function; after a failure, the next call loads again. */
export const createLoader = <Value,>(load: () => Promise<Value>): Loader<Value> => {
  let loading: Promise<Value> | undefined;
  const loader: Loader<Value> = () => {
    loading ??= load().then(
      (value) => {
        loader.value = value;
        // React's `use` reads these properties and then returns the value without waiting.
        Object.assign(loading ?? {}, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return loader;
};

/**
 * Returns the value of a loader; undefined while it is loading.
 * @throws the error of the load function, for the error boundary around
 */
export const useLoaded = <Value,>(load: Loader<Value>): Value | undefined => {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useLayoutEffect(() => {
    if (load.value === undefined) load().then(rerender, (error: unknown) => setFailure({ error }));
  }, [load]);
  if (failure) throw failure.error;
  return load.value;
};

/**
 * Creates a component that is loaded when it is first rendered, or earlier with `preload`. React's `lazy` suspends even
 * if the code is loaded already, and React then delays the content by up to 300 ms.
 * @param fallback is rendered while the component is loading; default: nothing
 */
export const loadable = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
) => {
  const preload = createLoader(load);
  const Loadable: FunctionComponent<Props> = (props) => {
    const View = useLoaded(preload)?.default;
    return View ? <View {...props} /> : fallback;
  };
  return Object.assign(Loadable, { preload });
};
