import { type RaRecord, useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { type FieldErrorCode, HttpError, isTextName, type Referrers, useProvider } from '../../../../providers';
import type { RecordActionInput } from '../../core/actions/RecordActionDialog';
import { useTargetStateLabel } from '../../core/actions/useActionLabel';
import type { UpcomingVersion } from '../../core/record/useVersionInEffect';
import { useCacheRecord } from '../../core/resource/useCacheRecord';
import { useViewSchema } from '../../fields/schemaContext';
import { type RecordAction, reschedule, revert, undoNameOf } from '../../schema';
import { fieldErrorsOf, isStaleRecordError, useAction } from '../../ui/useAction';
import { messages, usePublishTexts } from './messages.en';
import { useFormatInstant } from './useFormatInstant';

/** The error of an action that the API rejected. */
export interface RecordActionError {
  message: string;
  /** The messages of the fields that caused the error, by path. */
  errors: Record<string, string>;
  /** The codes of these errors, by path; empty where the API returns messages only. */
  codes: Record<string, FieldErrorCode>;
  /** The records that lead to something that members would lose; the action goes on with `confirm`. */
  referrers?: Referrers | undefined;
}

type Request = RecordActionInput & { action: RecordAction };

/**
 * Returns a function that does an action with the record in context; its promise resolves to whether that succeeded. An
 * error with fields or of a stale version is returned for display; other errors are toasts. If somebody else has saved
 * meanwhile, the record is loaded again. The toast has Undo where the action can be undone.
 */
export const useRecordAction = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const cacheRecord = useCacheRecord();
  const t = usePublishTexts();
  const { schema } = useViewSchema();
  const targetLabelOf = useTargetStateLabel();
  const formatInstant = useFormatInstant();
  const successMessage = (saved: RaRecord, action: RecordAction) => {
    const { name, to } = action;
    const versions: readonly UpcomingVersion[] = saved.scheduledVersions ?? [];
    const published = versions.find(({ version }) => version === saved.version);
    if (to === 'published' && published) return t('done.scheduled', { from: formatInstant(published.from) });
    if (schema.publish && name === reschedule) {
      const before: readonly UpcomingVersion[] = record?.scheduledVersions ?? [];
      const moved = versions.find(({ version }) => before.every((each) => each.version !== version));
      return moved ? t('done.reschedule', { from: formatInstant(moved.from) }) : t('done.publish');
    }
    const ofState = to === undefined ? t('done.other') : t('done.toOtherState', { state: targetLabelOf(action) });
    const ofEngine = name !== reschedule && isTextName(messages.done, name) ? t(`done.${name}`) : ofState;
    return translate(`resources.${resource}.actionDone.${name}`, { _: ofEngine });
  };
  /** The name of the action that undoes another one; undefined if it cannot be undone. */
  const nameOfUndo = ({ action, data, following }: Request) => {
    if (following) return undefined;
    return undoNameOf(schema, action, data ? undefined : String(record?.[action.field]));
  };
  const { run, isBusy, refusal, clearError } = useAction(
    ({ action: { name }, ...input }: Request) =>
      provider.recordAction(resource, { id: record?.id ?? '', name, version: record?.version, ...input }),
    {
      successMessage: (saved, { action }) => successMessage(saved, action),
      canUndo: (request) => nameOfUndo(request) !== undefined,
      undo: async ({ id, version }, request) => {
        await provider.recordAction(resource, { id, name: nameOfUndo(request) ?? revert, version });
        notify(translate('ra.notification.updated', { smart_count: 1 }), { type: 'success' });
        refresh();
      },
      onSuccess: cacheRecord,
      handlesError: isActionable,
    },
  );
  return {
    runAction: (action: RecordAction, input: RecordActionInput = {}) => run({ action, ...input }),
    isBusy,
    error: refusal && {
      message: isConflict(refusal) ? t('newer') : refusal.message,
      errors: errorsOf(refusal),
      codes: refusal instanceof HttpError ? (refusal.body.codes ?? {}) : {},
      referrers: referrersOf(refusal),
    },
    clearError,
  };
};

const isConflict = (error: Error) => error instanceof HttpError && error.status === 412;

const errorsOf = (error: Error) => (isConflict(error) ? {} : (fieldErrorsOf(error) ?? {}));

/** The codes of refusals that can be confirmed, as members lose a record, now or when it ends, or its route. */
const lossCodes = ['records.othersLeadHere', 'records.othersLeadToRoute', 'records.othersLeadUntilEnd'];

/** Returns the records that the API names before members lose something; undefined for other errors. */
const referrersOf = (error: Error): Referrers | undefined =>
  error instanceof HttpError && lossCodes.includes(error.body.code ?? '') ? (error.body.data as Referrers) : undefined;

/** Whether the user can do something about an error, so that the view shows it in place of a toast. */
const isActionable = (error: Error) => isStaleRecordError(error) || Object.keys(errorsOf(error)).length > 0;
