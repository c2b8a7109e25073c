import type { FieldErrors } from 'react-hook-form';

/** The messages in react-hook-form's tree of errors, each with the dotted path of its field. */
export const flattenFormErrors = (errors: FieldErrors, path = ''): { path: string; sentence: string }[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const currentPath = path ? `${path}.${key}` : key;
    if (!error || typeof error !== 'object') return [];
    const message: unknown = 'message' in error ? error.message : undefined;
    if (typeof message === 'string') return [{ path: currentPath, sentence: message }];
    // react-admin wraps the message of a form-level rule in another object.
    if (message && typeof message === 'object' && 'message' in message) {
      return [{ path: currentPath, sentence: String(message.message) }];
    }
    return flattenFormErrors(error as FieldErrors, currentPath);
  });
