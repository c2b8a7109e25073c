import { type ComponentType, useState } from 'react';
import { type RaRecord, useGetIdentity } from 'react-admin';
import { hasCapability, type Referrers } from '../../../../providers';
import { previewRequestOf } from '../../core/actions/actionInput';
import { useReferrers } from '../../core/actions/hiddenRecords';
import { RecordActionDialog, type RecordActionDialogProps } from '../../core/actions/RecordActionDialog';
import { ReferrerAlert } from '../../core/actions/ReferrerNotice';
import { useActionLabel } from '../../core/actions/useActionLabel';
import { useUnconfirmedValues } from '../../core/record/carriedValues';
import { ChangeScopeRadio, useChangeScope } from '../../core/record/changeScope';
import { useOpenNext } from '../../core/record/openNext';
import { notifiesAnybody, useFetchMessagePreview } from '../../core/record/useMessagePreview';
import { type UpcomingVersion, useVersionInEffect } from '../../core/record/useVersionInEffect';
import { useArea } from '../../core/resource/areaContext';
import { loadable } from '../../fields/loadable';
import { useViewSchema } from '../../fields/schemaContext';
import {
  type AreaSchema,
  findAction,
  isContentAction,
  isOfScheduledVersion,
  type RecordAction,
  reschedule,
  withdraw,
} from '../../schema';
import { ActionErrorAlert } from './ActionErrorAlert';
import { ActionNotices } from './ActionNotices';
import { actionEffectsOf } from './actionEffects';
import { mainActionOf } from './mainAction';
import { usePublishTexts } from './messages.en';
import type { UnavailableAction } from './UnavailableActions';
import { useRecordAction } from './useRecordAction';
import { useTriedActions } from './useTriedActions';

const ActionNotification = loadable(() => import('../../core/actions/ActionNotification'));

/** Custom dialogs of an area for its actions, by the name of the action. */
export type ActionDialogs = Readonly<Partial<Record<string, ComponentType<RecordActionDialogProps>>>>;

/** Returns the declared actions with these names, for the present state of a record. */
const namedActionsOf = (schema: AreaSchema, record: RaRecord, names: readonly string[]): RecordAction[] =>
  names.flatMap((name) => findAction(schema, name, (field) => record[field]) ?? []);

/**
 * Returns the possible actions on the record in context, those that are not possible now with the reason, and the dialog
 * of the one that is open.
 * @param onEnded called after an action or when its dialog is closed
 */
export const useRecordActions = (record: RaRecord, dialogs: ActionDialogs = {}, onEnded?: () => void) => {
  const t = usePublishTexts();
  const { identity } = useGetIdentity();
  const { runAction, isBusy: isRunning, error, clearError } = useRecordAction();
  const fetchPreview = useFetchMessagePreview();
  const { refusals: tried, loadLoss, isLoading: isLossLoading } = useTriedActions(record);
  const isBusy = isRunning || isLossLoading;
  const [loss, setLoss] = useState<Referrers>();
  const { schema } = useViewSchema();
  const { area } = useArea();
  const formatLabel = useActionLabel();
  const [requested, setRequested] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const [chosenVersion, setChosenVersion] = useState<UpcomingVersion>();
  const changeScope = useChangeScope(record);
  const [includesOthers, setIncludesOthers] = useState(false);
  const [shouldNotify, setShouldNotify] = useState(true);
  const scheduledVersions: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  const refusals: Readonly<Record<string, string>> = { ...record.actionRefusals, ...tried };
  const offered = ((record.actions ?? []) as string[]).filter((name) => !Object.hasOwn(refusals, name));
  const possible = hasCapability('actions') ? namedActionsOf(schema, record, offered) : [];
  const isContent = (action: RecordAction) => isContentAction(schema, action);
  const effectsOf = (action: RecordAction) => actionEffectsOf(schema, record, action);
  /** Whether another user should do the action, because this user made the last edit, which it approves. */
  const approvesSelf = (action: RecordAction) =>
    action.requiresOtherEditor === true && record.editedBy === identity?.id;
  /** Whether the API rejected the action because it requires a reason. */
  const needsReason = error?.errors.reason !== undefined;
  const withReason = (action: RecordAction): RecordAction =>
    approvesSelf(action) || (needsReason && action.name === pressed) ? { ...action, reason: true } : action;
  /** The records that lead to what members would lose, as asked beforehand or as the API asks with them. */
  const referrers = error?.referrers ?? loss;
  const openName = requested ?? (needsReason || referrers ? pressed : undefined);
  /** The action whose dialog is open. */
  const target = namedActionsOf(schema, record, openName === undefined ? [] : [openName]).map(withReason)[0];
  /** The scheduled version that the open dialog is about. */
  const scheduled = target && isOfScheduledVersion(target) ? (chosenVersion ?? scheduledVersions[0]) : undefined;
  const isRescheduling = scheduled !== undefined && target?.name === reschedule;
  const { data: scheduledRecord } = useVersionInEffect(record, isRescheduling ? scheduled.version : undefined);
  const Dialog = (target && dialogs[target.name]) || RecordActionDialog;
  const labelOf = (action: RecordAction) =>
    formatLabel(action, effectsOf(action).publishes && record.hasChanges ? 'publishChanges' : undefined, record);
  const versionTitleOf = (action: RecordAction, { name }: UpcomingVersion) =>
    t(`scheduledVersions.${action.name === withdraw ? 'withdrawVersion' : 'moveVersion'}`, { version: name });
  const { isLoading: areReferrersLoading } = useReferrers(
    { id: [record.id] },
    target !== undefined && effectsOf(target).hidesFromMembers,
  );
  const hasUnconfirmedValues = (useUnconfirmedValues(record)?.paths ?? []).length > 0;
  const needsDialog = (action: RecordAction) => {
    const { reason, fields = [], confirm = false } = withReason(action);
    const asks = typeof confirm === 'function' ? confirm(record) : confirm;
    const { discards, hidesFromMembers, withdrawnVersions, schedules, publishes } = effectsOf(action);
    const hasInput = reason || fields.length > 0 || dialogs[action.name] !== undefined || changeScope !== undefined;
    const asksForValues = hasUnconfirmedValues && (publishes || action.to === 'in_review');
    return hasInput || asks || discards || hidesFromMembers || withdrawnVersions > 0 || schedules || asksForValues;
  };
  const canPublish = possible.some((action) => effectsOf(action).publishes);
  /** Whether the action gets a primary button: it leads to members, at once or after a review. */
  const isMain = (action: RecordAction) =>
    (action.goesLive === true && !isOfScheduledVersion(action)) || (action.to === 'in_review' && !canPublish);
  const close = () => {
    clearError();
    setLoss(undefined);
    setRequested(undefined);
    setIncludesOthers(false);
    setShouldNotify(true);
    onEnded?.();
  };
  const openNext = useOpenNext();
  const runAndClose = async (...input: Parameters<typeof runAction>) => {
    if (!(await runAction(...input))) return;
    close();
    if (input[0].opensNext) openNext();
  };
  const willNotify = async (action: RecordAction) =>
    notifiesAnybody(await fetchPreview(previewRequestOf(action, { ids: [record.id] }, {})));
  const askOrRun = async (action: RecordAction) => {
    const found = effectsOf(action).publishes ? await loadLoss(action) : undefined;
    const asks = found !== undefined || needsDialog(action);
    const notifies = !asks && action.notifiesPeople === true && (await willNotify(action));
    if (!asks && !notifies) return runAndClose(action);
    clearError();
    setLoss(found);
    setRequested(action.name);
  };
  const mainFirst = (one: RecordAction, other: RecordAction) => Number(isMain(other)) - Number(isMain(one));
  const contentActions = possible.filter(isContent).sort(mainFirst);
  const otherActions = possible.filter((action) => !isContent(action)).sort(mainFirst);
  return {
    contentActions,
    otherActions,
    /** The actions that the state allows, but something else forbids now. */
    unavailableActions: namedActionsOf(schema, record, Object.keys(refusals)).map(
      (action): UnavailableAction => ({ action, reason: refusals[action.name] ?? '' }),
    ),
    /** The usual next action, which is the one filled button of the record's header. */
    mainAction: mainActionOf(record, { schema, area, actions: [...contentActions, ...otherActions], isMain }),
    labelOf,
    isMain,
    approvesSelf,
    /** Does an action, or opens its dialog first if it needs input. */
    press: (action: RecordAction, version?: UpcomingVersion) => {
      setPressed(action.name);
      setChosenVersion(version);
      void askOrRun(action);
    },
    isBusy,
    isDialogOpen: target !== undefined,
    error,
    dialog: target && (!isRescheduling || scheduledRecord) && (
      <Dialog
        title={scheduled ? versionTitleOf(target, scheduled) : labelOf(target)}
        action={target}
        record={scheduledRecord ?? record}
        isBusy={isBusy}
        // The notice of what members lose moves the button when it appears.
        // The button waits until that is read.
        canConfirm={!areReferrersLoading}
        notification={
          target.notifiesPeople && (
            <ActionNotification
              action={target}
              selection={{ ids: [record.id], ...(includesOthers && { following: true }) }}
              isChecked={shouldNotify}
              onChange={setShouldNotify}
            />
          )
        }
        onClose={close}
        onSubmit={(input) =>
          runAndClose(target, {
            ...input,
            ...(scheduled && { scheduledVersion: scheduled.version }),
            ...(includesOthers && { following: true }),
            ...(target.notifiesPeople && { notifyPeople: shouldNotify }),
            ...((referrers || effectsOf(target).hidesFromMembers) && { confirm: true }),
          })
        }
      >
        {changeScope && (
          <ChangeScopeRadio changeScope={changeScope} includesOthers={includesOthers} onChange={setIncludesOthers} />
        )}
        <ActionNotices
          action={target}
          record={record}
          scheduled={scheduled}
          approvesSelf={approvesSelf(target)}
          onClose={close}
        />
        {referrers && <ReferrerAlert referrers={referrers} onLinkClick={close} />}
        {error && !referrers && <ActionErrorAlert {...error} onNavigate={close} />}
      </Dialog>
    ),
  };
};
