import { type RaRecord, useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { type FieldErrorCode, HttpError, useProvider } from '../../../../providers';
import { useViewSchema } from '../../fields/schemaContext';
import { type AreaSchema, isReversible, reschedule, revert, stateFieldOf } from '../../schema';
import { fieldErrorsOf, isStaleRecordError, useAction } from '../../ui/useAction';
import type { UpcomingVersion } from '../resource/upcomingVersion';
import { useCacheRecord } from '../resource/useCacheRecord';
import { isTextName, transitionDoneTexts, usePublishTexts } from './publishTexts';
import type { TransitionInput } from './TransitionDialog';
import { useFormatInstant } from './useFormatInstant';
import { useStateLabel } from './useTransitionName';

/** The error of a transition that the API rejected. */
export interface TransitionError {
  message: string;
  /** The messages of the fields that caused the error, by path. */
  errors: Record<string, string>;
  /** The codes of these errors, by path; empty where the API returns messages only. */
  codes: Record<string, FieldErrorCode>;
}

/**
 * Returns a function that makes a transition of the record in context; its promise resolves to whether that succeeded.
 * An error with fields or of a stale version is returned for display; other errors are toasts. If somebody else has
 * saved meanwhile, the record is loaded again. The toast has Undo where the transition can be reverted.
 */
export const useRecordTransition = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const cacheRecord = useCacheRecord();
  const t = usePublishTexts();
  const { schema } = useViewSchema();
  const stateLabelOf = useStateLabel(schema);
  const sourceState = (to: string) => stateLeadingTo(schema, record ?? {}, to);
  const formatInstant = useFormatInstant();
  const successMessage = (saved: RaRecord, to: string, { reason }: TransitionInput) => {
    const versions: readonly UpcomingVersion[] = saved.scheduledVersions ?? [];
    const published = versions.find(({ version }) => version === saved.version);
    if (to === 'published' && published) return t('transitionDone.scheduled', { from: formatInstant(published.from) });
    if (to === reschedule) {
      const before: readonly UpcomingVersion[] = record?.scheduledVersions ?? [];
      const moved = versions.find(({ version }) => before.every((each) => each.version !== version));
      return moved
        ? t('transitionDone.reschedule', { from: formatInstant(moved.from) })
        : t('transitionDone.published');
    }
    if (to === 'draft' && record?.status === 'in_review' && reason) return t('transitionDone.changes_requested');
    const state = stateLabelOf(to);
    const defaultMessage = t(`transitionDone.${isTextName(transitionDoneTexts, to) ? to : 'other'}`, { state });
    return translate(`resources.${resource}.transitionDone.${to}`, { _: defaultMessage });
  };
  const isRevertible = (to: string) => schema.revertibleStates?.includes(to) ?? false;
  const { run, isBusy, refusal, clearError } = useAction(
    ({ to, ...input }: TransitionInput & { to: string }) =>
      provider.transition(resource, { id: record?.id ?? '', to, version: record?.version, ...input }),
    {
      successMessage: (saved, { to, ...input }) => successMessage(saved, to, input),
      canUndo: ({ to, data, following }) =>
        !following && (isRevertible(to) || (!data && isReversible(schema, { from: sourceState(to), to }))),
      undo: async ({ id, version }, { to }) => {
        await provider.transition(resource, { id, to: isRevertible(to) ? revert : sourceState(to), version });
        notify(translate('ra.notification.updated', { smart_count: 1 }), { type: 'success' });
        refresh();
      },
      onSuccess: cacheRecord,
      handlesError: isActionable,
    },
  );
  return {
    makeTransition: (to: string, input: TransitionInput = {}) => run({ to, ...input }),
    isBusy,
    error: refusal && {
      message: isConflict(refusal) ? t('newer') : refusal.message,
      errors: errorsOf(refusal),
      codes: refusal instanceof HttpError ? (refusal.body.codes ?? {}) : {},
    },
    clearError,
  };
};

const isConflict = (error: Error) => error instanceof HttpError && error.status === 412;

const errorsOf = (error: Error) => (isConflict(error) ? {} : (fieldErrorsOf(error) ?? {}));

/** Whether the user can do something about an error, so that the view shows it in place of a toast. */
const isActionable = (error: Error) => isStaleRecordError(error) || Object.keys(errorsOf(error)).length > 0;

/** The present state of a record in the state machine that contains the state `to`. */
export const stateLeadingTo = ({ stateMachines }: AreaSchema, record: Record<string, unknown>, to: string): string =>
  String(record[stateFieldOf(stateMachines, to)]);
