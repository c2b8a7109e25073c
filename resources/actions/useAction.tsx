import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { HttpError } from '../../providers';
import { UndoButton } from './UndoButton';

interface ActionOptions<Given, Result> {
  /** What a toast says once it is done; none where that is seen anyway. */
  successMessage?: (result: Result, given: Given) => string | undefined;
  /** Takes it back, which that toast offers; it tells by itself how that went. */
  undo?: (result: Result, given: Given) => Promise<unknown>;
  /** Whether it can be taken back at all; default: yes. */
  canUndo?: (given: Given) => boolean;
  /** What follows once it is done. */
  onSuccess?: (result: Result, given: Given) => unknown;
  /** Whether the caller shows why it was refused, as `refusal`; default: a toast says so. */
  handlesError?: boolean | ((error: Error) => boolean);
  /** What follows a refusal besides. */
  onError?: (error: Error, given: Given) => unknown;
  /** Whether the screens behind it are loaded anew once it is done, or refused because they are outdated; default: yes. */
  changes?: boolean;
}

/** What the API says is wrong with the fields that it was given. */
export const fieldErrorsOf = (error: unknown): Record<string, string> | undefined =>
  error instanceof HttpError ? error.body.errors : undefined;

/** Whether the API refused because what is stored is no longer, or not quite, what the person saw. */
export const isStaleRecordError = (error: unknown): boolean =>
  error instanceof HttpError && [404, 409, 412].includes(error.status);

/**
 * Something that a person does by a press: one call of the API, told to be under way, done or refused. `run` says
 * whether it was done, and never throws: each refusal is shown.
 */
export const useAction = <Given = void, Result = unknown>(
  call: (given: Given) => Promise<Result>,
  {
    successMessage,
    undo,
    canUndo = () => true,
    onSuccess,
    handlesError = false,
    onError,
    changes = true,
  }: ActionOptions<Given, Result> = {},
) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const isForCaller = (error: Error) => (typeof handlesError === 'function' ? handlesError(error) : handlesError);
  const { mutateAsync, isPending, error, reset } = useMutation<Result, Error, Given>({
    mutationFn: call,
    onSuccess: async (result, given) => {
      const message = successMessage?.(result, given);
      const action = undo && canUndo(given) && <UndoButton onUndo={() => undo(result, given)} />;
      if (message) notify(message, { type: 'success', ...(action && { action }) });
      await onSuccess?.(result, given);
      if (changes) refresh();
    },
    onError: async (failure, given) => {
      if (!isForCaller(failure)) notify(failure.message, { type: 'error' });
      await onError?.(failure, given);
      if (changes && isStaleRecordError(failure)) refresh();
    },
  });
  const run = useCallback(
    (given: Given): Promise<boolean> =>
      mutateAsync(given).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  return {
    run,
    /** The same for a form of react-admin: gives what is wrong with its fields, which say so. */
    submit: (given: Given): Promise<Record<string, string> | undefined> =>
      mutateAsync(given).then(
        () => undefined,
        (failure) => fieldErrorsOf(failure),
      ),
    isBusy: isPending,
    /** Why it was refused, where the caller shows it. */
    refusal: error && isForCaller(error) ? error : undefined,
    /** Forgets the refusal. */
    forget: reset,
  };
};
