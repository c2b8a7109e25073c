import { useNotify, useRedirect, useResourceContext } from 'react-admin';
import { autosaveKey, type HttpError, saveAutosave } from '../../../../providers';
import { useStackedForm } from '../../core/record/stackedForm';
import { useSchema } from '../../core/resource/areaContext';
import { useEditSession } from '../../core/session/useEditSession';
import { dirtyValuesOf } from '../../core/values/dirtyValues';
import { personalFieldsOf } from '../../schema';
import { useAutosaveTexts } from '../recordMessages.en';

/**
 * Handles a create request that fails with 422 because an earlier one, whose response was lost, has created the record
 * with other values. Returns a function that stores the present values as an autosave of that record and opens the
 * record; it returns false for all other errors.
 */
export const useCreatedBefore = () => {
  const { dispatch } = useEditSession();
  const schema = useSchema();
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const notify = useNotify();
  const t = useAutosaveTexts();
  const stackedForm = useStackedForm();
  return ({ status, body }: HttpError, values: object): boolean => {
    const { id, version } = (body?.data ?? {}) as { id?: string; version?: number };
    const key = status === 422 && id !== undefined && autosaveKey(resource, id);
    if (!key) return false;
    const dirtyEntries = Object.entries(dirtyValuesOf(schema, {}, values));
    // The key of a record cannot be changed.
    const changeable = Object.fromEntries(dirtyEntries.filter(([path]) => path !== schema.idField));
    saveAutosave(key, { version, values: changeable }, { isPersonalData: personalFieldsOf(schema).length > 0 });
    // The values are stored now, so that leaving the form loses nothing.
    dispatch({ type: 'left' });
    notify(t(stackedForm ? 'createdBefore.selected' : 'createdBefore.message'), { type: 'warning' });
    if (stackedForm) stackedForm.onCreated({ id });
    else redirect('edit', resource, id);
    return true;
  };
};
