import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';

/** Loads something once, when it is first asked for; what has come is at hand without waiting. */
export interface Loader<Value> {
  (): Promise<Value>;
  value?: Value;
}

/** Makes a loader of a function that loads; what fails is loaded again when it is next asked for. */
export const createLoader = <Value,>(load: () => Promise<Value>): Loader<Value> => {
  let loading: Promise<Value> | undefined;
  const made: Loader<Value> = () => {
    loading ??= load().then(
      (value) => {
        made.value = value;
        // React's `use` reads these: what has come is then at hand without waiting.
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
  return made;
};

/**
 * What a loader brings; undefined until it is there.
 * @throws what made it fail, for the boundary around
 */
export const useLoaded = <Value,>(load: Loader<Value>): Value | undefined => {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useLayoutEffect(() => {
    if (load.value === undefined) load().then(draw, (error: unknown) => setFailure({ error }));
  }, [load]);
  if (failure) throw failure.error;
  return load.value;
};

/**
 * A component that is loaded when it is first shown, or ahead of that by `preload`. React's `lazy` waits also for what has
 * come before, and React then shows nothing that was waited for until 300 ms after it began to wait.
 * @param fallback stands in its place meanwhile; default: nothing
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
