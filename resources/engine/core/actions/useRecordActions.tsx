import { Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { type RaRecord, useGetIdentity, useResourceContext, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { hasCapability, isPermitted } from '../../../../providers';
import { useViewSchema } from '../../fields/schemaContext';
import {
  type AreaSchema,
  discard,
  findAction,
  isContentAction,
  isOfScheduledVersion,
  publishingWindowOf,
  type RecordAction,
  reschedule,
  withdraw,
} from '../../schema';
import { ChangeScopeRadio, useChangeScope } from '../record/changeScope';
import { NotifyPeopleCheckbox } from '../record/NotifyPeopleCheckbox';
import { useOpenField } from '../record/useOpenField';
import { useVersionInEffect } from '../record/useVersionInEffect';
import { useArea } from '../resource/areaContext';
import { isVisibleToMembers } from '../resource/isVisibleToMembers';
import type { UpcomingVersion } from '../resource/upcomingVersion';
import { ActionErrorAlert } from './ActionErrorAlert';
import { ArchiveConfirmation } from './ArchiveConfirmation';
import { useReferrers } from './hiddenRecords';
import { MissingFieldsNotice } from './MissingFieldsCard';
import { mainActionOf } from './mainAction';
import { hasScheduling, PublishingOutcome } from './PublishingOutcome';
import { usePublishTexts } from './publishTexts';
import { RecordActionDialog, type RecordActionDialogProps } from './RecordActionDialog';
import type { UnavailableAction } from './UnavailableActions';
import { useActionLabel } from './useActionLabel';
import { useFormatInstant } from './useFormatInstant';
import { useRecordAction } from './useRecordAction';

/** Custom dialogs of an area for its actions, by the name of the action. */
export type ActionDialogs = Readonly<Partial<Record<string, ComponentType<RecordActionDialogProps>>>>;

/** Returns the declared actions with these names, for the present state of a record. */
export const namedActionsOf = (schema: AreaSchema, record: RaRecord, names: readonly string[]): RecordAction[] =>
  names.flatMap((name) => findAction(schema, name, (field) => record[field]) ?? []);

/**
 * Returns the possible actions on the record in context, those that are not possible now with the reason, and the dialog
 * of the one that is open.
 * @param onEnded called after an action or when its dialog is closed
 */
export const useRecordActions = (record: RaRecord, dialogs: ActionDialogs = {}, onEnded?: () => void) => {
  const resource = useResourceContext() ?? '';
  const t = usePublishTexts();
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { runAction, isBusy, error, clearError } = useRecordAction();
  const formatInstant = useFormatInstant();
  const { schema } = useViewSchema();
  const { area } = useArea();
  const formatLabel = useActionLabel();
  const openField = useOpenField();
  const [requested, setRequested] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const [chosenVersion, setChosenVersion] = useState<UpcomingVersion>();
  const changeScope = useChangeScope(record);
  const [includesOthers, setIncludesOthers] = useState(false);
  const [shouldNotify, setShouldNotify] = useState(true);
  const scheduledVersions: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  const possible = hasCapability('actions') ? namedActionsOf(schema, record, record.actions ?? []) : [];
  const isContent = (action: RecordAction) => isContentAction(schema, action);
  /** Whether another user should do the action, because this user made the last edit, which it approves. */
  const approvesSelf = (action: RecordAction) =>
    action.requiresOtherEditor === true && record.editedBy === identity?.id;
  /** Whether the API rejected the action because it requires a reason. */
  const needsReason = error?.errors.reason !== undefined;
  const withReason = (action: RecordAction): RecordAction =>
    approvesSelf(action) || (needsReason && action.name === pressed) ? { ...action, reason: true } : action;
  const targetName = requested ?? (needsReason ? pressed : undefined);
  /** The action whose dialog is open. */
  const target = namedActionsOf(schema, record, targetName === undefined ? [] : [targetName]).map(withReason)[0];
  /** The scheduled version that the open dialog is about. */
  const scheduled = target && isOfScheduledVersion(target) ? (chosenVersion ?? scheduledVersions[0]) : undefined;
  const isRescheduling = scheduled !== undefined && target?.name === reschedule;
  const { data: scheduledRecord } = useVersionInEffect(record, isRescheduling ? scheduled.version : undefined);
  const Dialog = (target && dialogs[target.name]) || RecordActionDialog;
  const labelOf = (action: RecordAction) => {
    const publishesChanges = isContent(action) && action.to === 'published' && record.hasChanges;
    return formatLabel(action, publishesChanges ? 'publishChanges' : undefined);
  };
  const versionTitleOf = (action: RecordAction, { name }: UpcomingVersion) =>
    t(`scheduledVersions.${action.name === withdraw ? 'withdrawVersion' : 'moveVersion'}`, { version: name });
  const archives = (action: RecordAction) => isContent(action) && action.to === 'archived';
  const publishes = (action: RecordAction) => isContent(action) && action.to === 'published';
  const discards = (action: RecordAction) => isContent(action) && action.name === discard;
  /** Whether the action hides a record that is for members. */
  const hidesFromMembers = (action: RecordAction) => archives(action) && isVisibleToMembers(record);
  const { isLoading: areReferrersLoading } = useReferrers(
    { id: [record.id] },
    target !== undefined && hidesFromMembers(target),
  );
  const leadsToMembers = (action: RecordAction) =>
    publishes(action) || (isContent(action) && action.to === 'in_review');
  const isScheduling = hasScheduling(record, publishingWindowOf(schema, record).startsAt);
  const needsDialog = (action: RecordAction) => {
    const { reason, fields = [], confirm } = withReason(action);
    return (
      reason ||
      confirm ||
      fields.length > 0 ||
      dialogs[action.name] !== undefined ||
      discards(action) ||
      hidesFromMembers(action) ||
      (archives(action) && scheduledVersions.length > 0) ||
      (publishes(action) && isScheduling) ||
      changeScope !== undefined
    );
  };
  const canPublish = possible.some(publishes);
  /** Whether the action gets a primary button; one with a custom dialog is a main purpose of the record. */
  const isMain = (action: RecordAction) =>
    action.to === 'published' || dialogs[action.name] !== undefined || (action.to === 'in_review' && !canPublish);
  const close = () => {
    clearError();
    setRequested(undefined);
    setIncludesOthers(false);
    setShouldNotify(true);
    onEnded?.();
  };
  const runAndClose = async (...input: Parameters<typeof runAction>) => {
    if (!(await runAction(...input))) return;
    close();
  };
  const mainFirst = (one: RecordAction, other: RecordAction) => Number(isMain(other)) - Number(isMain(one));
  const contentActions = possible.filter(isContent).sort(mainFirst);
  const otherActions = possible.filter((action) => !isContent(action)).sort(mainFirst);
  const refusals: Readonly<Record<string, string>> = record.actionRefusals ?? {};
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
      if (!needsDialog(action)) return void runAndClose(action);
      clearError();
      setRequested(action.name);
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
        onClose={close}
        onSubmit={(input) =>
          runAndClose(target, {
            ...input,
            ...(scheduled && { scheduledVersion: scheduled.version }),
            ...(includesOthers && { following: true }),
            ...(target.notifiesPeople && { notifyPeople: shouldNotify }),
          })
        }
      >
        {changeScope && (
          <ChangeScopeRadio changeScope={changeScope} includesOthers={includesOthers} onChange={setIncludesOthers} />
        )}
        {target.confirm && (
          <Typography>
            {translate(`resources.${resource}.actionQuestions.${target.name}`, { ...record, ...record.labels })}
          </Typography>
        )}
        {hidesFromMembers(target) && <ArchiveConfirmation record={record} onLinkClick={close} />}
        {discards(target) && <Typography>{t('discardHelp')}</Typography>}
        {scheduled && (
          <Typography sx={{ mb: 2 }}>
            {t(isRescheduling ? 'rescheduleHelp' : 'withdrawHelp', { from: formatInstant(scheduled.from) })}
          </Typography>
        )}
        {archives(target) && scheduledVersions.length > 0 && (
          <Typography sx={{ mb: 2 }}>{t('archiveScheduled', { smart_count: scheduledVersions.length })}</Typography>
        )}
        {publishes(target) && <PublishingOutcome record={record} />}
        {!error && leadsToMembers(target) && isPermitted(resource, 'edit') && (
          <MissingFieldsNotice
            record={record}
            onOpen={(path) => {
              // The dialog restores the focus when it closes; only then may the field be focused.
              flushSync(close);
              openField(path);
            }}
          />
        )}
        {approvesSelf(target) && <Typography sx={{ mb: 2 }}>{t('fourEyesOrReason')}</Typography>}
        {target.notifiesPeople && (
          <NotifyPeopleCheckbox
            record={record}
            hasManyRecipients={schema.notifiesPeople?.hasManyRecipients}
            isChecked={shouldNotify}
            onChange={setShouldNotify}
          />
        )}
        {error && <ActionErrorAlert {...error} onNavigate={close} />}
      </Dialog>
    ),
  };
};
