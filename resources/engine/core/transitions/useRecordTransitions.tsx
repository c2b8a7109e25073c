import { Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { type RaRecord, useGetIdentity, useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { hasCapability, isPermitted } from '../../../../providers';
import { useViewSchema } from '../../fields/schemaContext';
import {
  contentStates,
  discard,
  isOfScheduledVersion,
  publishingWindowOf,
  reschedule,
  type TransitionDeclaration,
  transitionOf,
  withdraw,
} from '../../schema';
import { ChangeScopeRadio, useChangeScope } from '../record/changeScope';
import { NotifyPeopleCheckbox, notifiesPeopleOnTransition } from '../record/NotifyPeopleCheckbox';
import { useOpenField } from '../record/useOpenField';
import { useVersionInEffect } from '../record/useVersionInEffect';
import { useArea } from '../resource/areaContext';
import { isVisibleToMembers } from '../resource/isVisibleToMembers';
import type { UpcomingVersion } from '../resource/upcomingVersion';
import { ArchiveConfirmation } from './ArchiveConfirmation';
import { useReferrers } from './hiddenRecords';
import { MissingFieldsNotice } from './MissingFieldsCard';
import { mainTransitionOf } from './mainTransition';
import { hasScheduling, PublishingOutcome } from './PublishingOutcome';
import { usePublishTexts } from './publishTexts';
import { TransitionDialog, type TransitionDialogProps } from './TransitionDialog';
import { TransitionErrorAlert } from './TransitionErrorAlert';
import { useFormatInstant } from './useFormatInstant';
import { stateLeadingTo, useRecordTransition } from './useRecordTransition';
import { useTransitionName } from './useTransitionName';

/** Custom dialogs of an area for its transitions, by the name of the transition or by its target state. */
export type TransitionDialogs = Readonly<Partial<Record<string, ComponentType<TransitionDialogProps>>>>;

/**
 * Returns the allowed transitions of the record in context, by their target states, and the dialog of the one that is
 * open.
 * @param onEnded called after a transition or when its dialog is closed
 */
export const useRecordTransitions = (record: RaRecord, dialogs: TransitionDialogs = {}, onEnded?: () => void) => {
  const resource = useResourceContext() ?? '';
  const t = usePublishTexts();
  const { identity } = useGetIdentity();
  const { makeTransition, isBusy, error, clearError } = useRecordTransition();
  const formatInstant = useFormatInstant();
  const { schema } = useViewSchema();
  const { area } = useArea();
  const formatTransition = useTransitionName(schema);
  const openField = useOpenField();
  const [requested, setRequested] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const [chosenVersion, setChosenVersion] = useState<UpcomingVersion>();
  const changeScope = useChangeScope(record);
  const [includesOthers, setIncludesOthers] = useState(false);
  const [shouldNotify, setShouldNotify] = useState(true);
  /** The target state of the transition whose dialog is open. */
  const target = requested ?? (error?.errors.reason !== undefined ? pressed : undefined);
  const scheduledVersions: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  /** The scheduled version that the open dialog is about. */
  const scheduled =
    target !== undefined && isOfScheduledVersion(target) ? (chosenVersion ?? scheduledVersions[0]) : undefined;
  const { data: scheduledRecord } = useVersionInEffect(record, target === reschedule ? scheduled?.version : undefined);
  const targets: string[] = hasCapability('transitions') ? (record.transitions ?? []) : [];
  const isContentTransition = (to: string) =>
    schema.publish !== undefined &&
    (to === discard || isOfScheduledVersion(to) || contentStates.some((state) => state === to));
  const transitionTo = (to: string): TransitionDeclaration =>
    transitionOf(schema, stateLeadingTo(schema, record, to), to) ?? { to };
  /** Whether another user should make the transition, because this user made the last edit, which it approves. */
  const approvesSelf = (to: string) =>
    transitionTo(to).requiresOtherEditor === true && record.editedBy === identity?.id;
  /** Whether the API rejected the transition because it requires a reason. */
  const needsReason = error?.errors.reason !== undefined;
  const declarationOf = (to: string): TransitionDeclaration =>
    approvesSelf(to) || (needsReason && to === pressed) ? { ...transitionTo(to), reason: true } : transitionTo(to);
  const dialogOf = (to: string) => dialogs[declarationOf(to).name ?? to] ?? dialogs[to];
  const Dialog = (target !== undefined && dialogOf(target)) || TransitionDialog;
  const nameOf = (to: string) => {
    const publishesChanges = isContentTransition(to) && to === 'published' && record.hasChanges;
    const name = publishesChanges ? 'publishChanges' : (declarationOf(to).name ?? to);
    return formatTransition(to, name);
  };
  const versionTitleOf = (to: string, { name }: UpcomingVersion) =>
    t(`scheduledVersions.${to === withdraw ? 'withdrawVersion' : 'moveVersion'}`, { version: name });
  /** Whether the transition hides a record that is for members. */
  const hidesFromMembers = (to: string) =>
    to === 'archived' && schema.publish !== undefined && isVisibleToMembers(record);
  const { isLoading: areReferrersLoading } = useReferrers(
    { id: [record.id] },
    target !== undefined && hidesFromMembers(target),
  );
  const leadsToMembers = (to: string) => isContentTransition(to) && (to === 'in_review' || to === 'published');
  /** Whether people can be notified of the transition. */
  const notifiesPeople = (to: string) => !isContentTransition(to) && notifiesPeopleOnTransition(schema, to);
  const isScheduling = hasScheduling(record, publishingWindowOf(schema, record).startsAt);
  const needsDialog = (to: string) => {
    const { reason, fields = [] } = declarationOf(to);
    return (
      reason ||
      fields.length > 0 ||
      dialogOf(to) !== undefined ||
      to === discard ||
      hidesFromMembers(to) ||
      (to === 'archived' && scheduledVersions.length > 0) ||
      (isContentTransition(to) && to === 'published' && isScheduling) ||
      changeScope !== undefined
    );
  };
  /** Whether the transition gets a primary button; one with a custom dialog is a main purpose of the record. */
  const isMain = (to: string) =>
    to === 'published' || dialogs[to] !== undefined || (to === 'in_review' && !targets.includes('published'));
  const close = () => {
    clearError();
    setRequested(undefined);
    setIncludesOthers(false);
    setShouldNotify(true);
    onEnded?.();
  };
  const transitionAndClose = async (...input: Parameters<typeof makeTransition>) => {
    if (!(await makeTransition(...input))) return;
    close();
  };
  const mainFirst = (one: string, other: string) => Number(isMain(other)) - Number(isMain(one));
  const publishingTransitions = targets.filter(isContentTransition).sort(mainFirst);
  const otherTransitions = targets.filter((to) => !isContentTransition(to)).sort(mainFirst);
  return {
    publishingTransitions,
    otherTransitions,
    /** The usual next transition, which is the one filled button of the record's header. */
    mainTransition: mainTransitionOf(record, {
      schema,
      area,
      targets: [...publishingTransitions, ...otherTransitions],
      isMain,
    }),
    nameOf,
    isMain,
    approvesSelf,
    /** Makes a transition, or opens its dialog first if it needs input. */
    press: (to: string, version?: UpcomingVersion) => {
      setPressed(to);
      setChosenVersion(version);
      if (!needsDialog(to)) return void transitionAndClose(to);
      clearError();
      setRequested(to);
    },
    isBusy,
    isDialogOpen: target !== undefined,
    error,
    dialog: target && (target !== reschedule || scheduledRecord) && (
      <Dialog
        title={scheduled ? versionTitleOf(target, scheduled) : nameOf(target)}
        transition={declarationOf(target)}
        record={scheduledRecord ?? record}
        isBusy={isBusy}
        // The notice of what members lose moves the button when it appears.
        // The button waits until that is read.
        canConfirm={!areReferrersLoading}
        onClose={close}
        onSubmit={(input) =>
          transitionAndClose(target, {
            ...input,
            ...(scheduled && { scheduledVersion: scheduled.version }),
            ...(includesOthers && { following: true }),
            ...(notifiesPeople(target) && { notifyPeople: shouldNotify }),
          })
        }
      >
        {changeScope && (
          <ChangeScopeRadio changeScope={changeScope} includesOthers={includesOthers} onChange={setIncludesOthers} />
        )}
        {hidesFromMembers(target) && <ArchiveConfirmation record={record} onLinkClick={close} />}
        {target === discard && <Typography>{t('discardHelp')}</Typography>}
        {scheduled && (
          <Typography sx={{ mb: 2 }}>
            {t(target === withdraw ? 'withdrawHelp' : 'rescheduleHelp', { from: formatInstant(scheduled.from) })}
          </Typography>
        )}
        {target === 'archived' && scheduledVersions.length > 0 && (
          <Typography sx={{ mb: 2 }}>{t('archiveScheduled', { smart_count: scheduledVersions.length })}</Typography>
        )}
        {isContentTransition(target) && target === 'published' && <PublishingOutcome record={record} />}
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
        {notifiesPeople(target) && (
          <NotifyPeopleCheckbox
            record={record}
            hasManyRecipients={schema.notifiesPeople?.hasManyRecipients}
            isChecked={shouldNotify}
            onChange={setShouldNotify}
          />
        )}
        {error && <TransitionErrorAlert {...error} onNavigate={close} />}
      </Dialog>
    ),
  };
};
