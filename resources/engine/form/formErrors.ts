import type { FieldErrors } from 'react-hook-form';

/** The sentences in react-hook-form's tree of errors, by dotted path. */
export const flattenFormErrors = (errors: FieldErrors, path = ''): { path: string; sentence: string }[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const at = path ? `${path}.${key}` : key;
    if (!error || typeof error !== 'object') return [];
    const message: unknown = 'message' in error ? error.message : undefined;
    if (typeof message === 'string') return [{ path: at, sentence: message }];
    // react-admin wraps the sentence of a form-level rule once more.
    if (message && typeof message === 'object' && 'message' in message) {
      return [{ path: at, sentence: String(message.message) }];
    }
    return flattenFormErrors(error as FieldErrors, at);
  });
