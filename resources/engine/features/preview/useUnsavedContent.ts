import { pick } from 'es-toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Preview, type PreviewRequest, useProvider } from '../../../../providers';
import { isMaskedField } from '../../core/record/Field';
import { dirtyValuesOf } from '../../core/values/dirtyValues';
import { useViewSchema } from '../../fields/schemaContext';
import { fieldNodeAt, withDefaults } from '../../schema';

/** Values that the member program displays as they are, by the path of their field. */
export type PlainValues = Readonly<Record<string, string | number | boolean | null>>;

const plainKinds: ReadonlySet<string> = new Set(['text', 'textarea', 'number', 'boolean', 'choice']);

/** Whether a value of a field can be displayed as it is. The API fills in placeholders. */
const isPlain = (kind: string | undefined, value: unknown): value is string | number | boolean =>
  kind !== undefined &&
  plainKinds.has(kind) &&
  (typeof value === 'string' ? !value.includes('{{') : typeof value === 'number' || typeof value === 'boolean');

/** The pause after the last change, in milliseconds, before the API presents the values. */
const pause = 300;

/** Returns the entries of an object for which a condition does not hold. */
const without = <Value>(
  values: Readonly<Record<string, Value>>,
  condition: (path: string, value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([path, value]) => !condition(path, value)));

interface UnsavedContent {
  /** The typed values as the API last presented them; undefined while the stored content is the typed one. */
  preview?: Preview;
  /** These values as they were typed, in an area with which the API calculates. */
  values?: Readonly<Record<string, unknown>>;
  /** Plain values that were typed since. */
  texts: PlainValues;
  error?: Error;
}

const nothing: UnsavedContent = { texts: {} };

/**
 * Returns what is typed in the form around, for its preview. Plain values are available at once; after a short pause
 * the API presents all values, and its newest answer counts. Renders on changes only where it is used, not the form.
 * @param request the preview; undefined where it does not have the typed content
 * @param onType is called with the plain values at each key, before anything renders
 */
export const useUnsavedContent = (
  request: PreviewRequest | undefined,
  onType: (texts: PlainValues) => void,
): UnsavedContent => {
  const form = useFormContext();
  const { schema } = useViewSchema();
  const record = useRecordContext();
  const provider = useProvider();
  const [content, setContent] = useState(nothing);
  const [controller] = useState(() => ({ current: new AbortController() }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const texts = useRef<PlainValues>({});

  const present = useEffectEvent(async () => {
    if (!request) return;
    controller.current.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    const earlier = texts.current;
    const values = without(
      pick(form.getValues(), Object.keys(schema.fields)),
      (path) => request.id !== undefined && isMaskedField(schema, path),
    );
    try {
      const preview = await provider.presentPreview(request, values, { signal });
      if (signal.aborted) return;
      texts.current = without(texts.current, (path, value) => earlier[path] === value);
      setContent({ preview, texts: texts.current, ...(schema.members?.isCalculated && { values }) });
    } catch (error) {
      if (!signal.aborted) setContent((before) => ({ ...before, texts: texts.current, error: error as Error }));
    }
  });

  const handleChange = useEffectEvent((name: string) => {
    const value: unknown = form.getValues(name);
    const others = without(texts.current, (path) => path === name || path.startsWith(`${name}.`));
    texts.current = isPlain(fieldNodeAt(schema, name)?.kind, value) ? { ...others, [name]: value } : others;
    onType(texts.current);
    setContent((present) => ({ ...present, texts: texts.current }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void present(), pause);
  });

  const differs = useEffectEvent(
    () =>
      content.preview !== undefined ||
      Object.keys(dirtyValuesOf(schema, withDefaults(schema.fields, record ?? {}), form.getValues())).length > 0,
  );

  // Presents again for another reader or day.
  const key = request && JSON.stringify(request);
  const isNew = request?.id === undefined;
  useEffect(() => {
    // A new record has no stored content.
    if (key !== undefined && (isNew || differs())) void present();
  }, [key, isNew]);
  const subscribe = form?.subscribe;
  useEffect(
    () =>
      subscribe?.({
        formState: { values: true },
        // Filling the form when it opens is a change without a name.
        callback: ({ name }: { name?: string }) => {
          if (name !== undefined) handleChange(name);
        },
      }),
    [subscribe],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      controller.current.abort();
    },
    [controller],
  );
  return request ? content : nothing;
};
