import { useNotify, useRedirect, useResourceContext } from 'react-admin';
import { catalogue, type HttpError, keep, typedKey } from '../../../providers';
import { personalFieldsOf } from '../../kit';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import { messages } from './messages.en';
import { typedValues } from './typedValues';
import { useEditSession } from './useEditSession';

const useTexts = catalogue('resources.engine.form.createdBefore', messages.createdBefore);

/**
 * For a save that is refused because an earlier one, whose answer was lost, has made the record from other values. Gives
 * a function that leads to that record, where what is typed by now is offered, and tells whether it was so.
 */
export const useCreatedBefore = () => {
  const { tell } = useEditSession();
  const { area } = useArea();
  const schema = useSchema(area);
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const notify = useNotify();
  const say = useTexts();
  return ({ status, body }: HttpError, values: object): boolean => {
    const { id, version } = (body?.data ?? {}) as { id?: string; version?: number };
    const key = status === 422 && id !== undefined && typedKey(resource, id);
    if (!key) return false;
    const typed = Object.entries(typedValues(schema, {}, values));
    // Its key stays the one that it was made with.
    const changeable = Object.fromEntries(typed.filter(([path]) => path !== schema.idField));
    keep(key, { version, values: changeable }, { ofMembers: personalFieldsOf(schema).length > 0 });
    // What was typed waits there now.
    tell({ type: 'left' });
    notify(say('message'), { type: 'warning' });
    redirect('edit', resource, id);
    return true;
  };
};
