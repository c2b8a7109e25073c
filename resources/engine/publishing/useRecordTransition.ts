import { useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { type FieldErrorCode, HttpError, useProvider } from '../../../providers';
import { fieldErrorsOf, isStaleRecordError, useAction } from '../../actions/useAction';
import { useViewSchema } from '../../fields/schemaContext';
import { type AreaSchema, isReversible, revert, stateFieldOf } from '../../kit';
import { isTextName, transitionDoneTexts, usePublishTexts } from './publishTexts';
import type { TransitionInput } from './TransitionDialog';

/** Why the API refused a move. */
export interface TransitionError {
  message: string;
  /** The sentences of the fields at fault, if any. */
  errors: Record<string, string>;
  /** What they say; none from an API that has only sentences. */
  codes: Record<string, FieldErrorCode>;
}

/**
 * Moves the record in context to another state, and says whether that was done; why the API refused stays in view,
 * other failures are toasts. When somebody else has saved meanwhile, the record is loaded anew first. What another move
 * takes back has Undo.
 */
export const useRecordTransition = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const t = usePublishTexts();
  const { schema } = useViewSchema();
  const from = (to: string) => stateLeadingTo(schema, record ?? {}, to);
  const moved = (to: string, { reason }: TransitionInput) => {
    if (to === 'draft' && record?.status === 'in_review' && reason) return t('moved.changes_requested');
    const state = translate(`resources.${resource}.choices.status.${to}`);
    const usual = t(`moved.${isTextName(transitionDoneTexts, to) ? to : 'other'}`, { state });
    return translate(`resources.${resource}.transitionDone.${to}`, { _: usual });
  };
  const isTakenBack = (to: string) => schema.revertibleStates?.includes(to) ?? false;
  const { run, isBusy, refusal, forget } = useAction(
    ({ to, ...given }: TransitionInput & { to: string }) =>
      provider.transition(resource, { id: record?.id ?? '', to, version: record?.version, ...given }),
    {
      successMessage: (_record, { to, ...given }) => moved(to, given),
      canUndo: ({ to, data, following }) =>
        !following && (isTakenBack(to) || (!data && isReversible(schema, { from: from(to), to }))),
      undo: async ({ id, version }, { to }) => {
        await provider.transition(resource, { id, to: isTakenBack(to) ? revert : from(to), version });
        notify(translate('ra.notification.updated', { smart_count: 1 }), { type: 'success' });
        refresh();
      },
      handlesError: isForView,
    },
  );
  return {
    move: (to: string, given: TransitionInput = {}) => run({ to, ...given }),
    moving: isBusy,
    refusal: refusal && {
      message: isNewer(refusal) ? t('newer') : refusal.message,
      errors: errorsOf(refusal),
      codes: refusal instanceof HttpError ? (refusal.body.codes ?? {}) : {},
    },
    forget,
  };
};

const isNewer = (error: Error) => error instanceof HttpError && error.status === 412;

const errorsOf = (error: Error) => (isNewer(error) ? {} : (fieldErrorsOf(error) ?? {}));

/** What a person can do something about. */
const isForView = (error: Error) => isStaleRecordError(error) || Object.keys(errorsOf(error)).length > 0;

/** The state from which a move leads to another of the same machine. */
export const stateLeadingTo = ({ stateMachines }: AreaSchema, record: Record<string, unknown>, to: string): string =>
  String(record[stateFieldOf(stateMachines, to)]);
