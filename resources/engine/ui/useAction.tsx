import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { errorSentence, HttpError } from '../../../providers';
import { undoOptions } from './undoOptions';

interface ActionOptions<Input, Result> {
  /** The text of the success toast; without it, there is no toast. */
  successMessage?: (result: Result, input: Input) => string | undefined;
  /** Undoes the action; the toast offers it. The function displays its own success message. */
  undo?: (result: Result, input: Input) => Promise<unknown>;
  /** Whether the action can be undone; default: yes. */
  canUndo?: (input: Input) => boolean;
  /** Called after success. Its error is reported to developers and does not fail the action. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Whether the caller displays the error, from `refusal`; default: a toast displays it. */
  handlesError?: boolean | ((error: Error) => boolean);
  /** Called after an error, in addition to its display. */
  onError?: (error: Error, input: Input) => unknown;
  /** Whether the screens are refreshed after success and after a stale record error; default: yes. */
  changes?: boolean;
}

/** Returns the field errors of an API response; undefined for other errors. */
export const fieldErrorsOf = (error: unknown): Record<string, string> | undefined =>
  error instanceof HttpError ? error.body.errors : undefined;

/** Whether the API refused because the record is gone or has changed (404, 409 or 412). */
export const isStaleRecordError = (error: unknown): boolean =>
  error instanceof HttpError && [404, 409, 412].includes(error.status);

interface ActionServices {
  notify: ReturnType<typeof useNotify>;
  refresh: () => void;
}

const isForCaller = ({ handlesError = false }: Pick<ActionOptions<never, never>, 'handlesError'>, error: Error) =>
  typeof handlesError === 'function' ? handlesError(error) : handlesError;

const actionMutation = <Input, Result>(
  { notify, refresh }: ActionServices,
  request: (input: Input) => Promise<Result>,
  options: ActionOptions<Input, Result>,
) => {
  const { successMessage, undo, canUndo = () => true, onSuccess, onError, changes = true } = options;
  return {
    mutationFn: request,
    onSuccess: async (result: Result, input: Input) => {
      const message = successMessage?.(result, input);
      const canBeUndone = undo && canUndo(input);
      if (message) notify(message, { type: 'success', ...(canBeUndone && undoOptions(() => undo(result, input))) });
      try {
        await onSuccess?.(result, input);
      } catch (failure) {
        reportError(failure);
      }
      if (changes) refresh();
    },
    onError: async (failure: Error, input: Input) => {
      // An error of the program has a general sentence for the person, so developers find the error itself here.
      if (!(failure instanceof HttpError)) reportError(failure);
      if (!isForCaller(options, failure)) notify(errorSentence(failure), { type: 'error' });
      await onError?.(failure, input);
      if (changes && isStaleRecordError(failure)) refresh();
    },
  };
};

/** Runs a user action from code that is loaded by an event. Returns whether it succeeded and never throws. */
export const runAction = <Input, Result>(
  { queryClient, ...services }: ActionServices & { queryClient: QueryClient },
  request: (input: Input) => Promise<Result>,
  options: ActionOptions<Input, Result>,
  input: Input,
): Promise<boolean> =>
  queryClient
    .getMutationCache()
    .build<Result, Error, Input, unknown>(queryClient, actionMutation(services, request, options))
    .execute(input)
    .then(
      () => true,
      () => false,
    );

/**
 * Returns the state and the functions of a user action that sends one request to the API. `run` returns whether it
 * succeeded and never throws, because every error is displayed.
 */
export const useAction = <Input = void, Result = unknown>(
  request: (input: Input) => Promise<Result>,
  options: ActionOptions<Input, Result> = {},
) => {
  const services = { notify: useNotify(), refresh: useRefresh() };
  const { mutateAsync, isPending, error, reset } = useMutation<Result, Error, Input>(
    actionMutation(services, request, options),
  );
  const run = useCallback(
    (input: Input): Promise<boolean> =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  return {
    run,
    /** The `onSubmit` of a react-admin form: does the same as `run` and returns the field errors. */
    submit: (input: Input): Promise<Record<string, string> | undefined> =>
      mutateAsync(input).then(
        () => undefined,
        (failure) => fieldErrorsOf(failure),
      ),
    isBusy: isPending,
    /** The error, where the caller displays it. */
    refusal: error && isForCaller(options, error) ? error : undefined,
    /** Clears the error. */
    clearError: reset,
  };
};
