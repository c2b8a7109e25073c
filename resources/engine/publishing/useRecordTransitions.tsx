import { Typography } from '@mui/material';
import { type ComponentType, Suspense, useState } from 'react';
import { type RaRecord, useGetIdentity, useResourceContext, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { hasCapability, isPermitted } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useViewSchema } from '../../fields/schemaContext';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { contentStates, discard, type TransitionDeclaration, transitionOf, withdraw } from '../../kit';
import { ChangeScopeRadio, useChangeScope } from '../record/changeScope';
import { NotifyPeopleCheckbox, notifiesPeopleOnTransition } from '../record/NotifyPeopleCheckbox';
import { useOpenField } from '../record/useOpenField';
import { MissingFieldsNotice } from './MissingFieldsCard';
import { isTextName, transitionTexts, usePublishTexts } from './publishTexts';
import { type MoveDialogProps, TransitionDialog } from './TransitionDialog';
import { TransitionErrorAlert } from './TransitionErrorAlert';
import { stateLeadingTo, useRecordTransition } from './useRecordTransition';

const ArchiveConfirmation = loadable(() => import('./ArchiveConfirmation'));

/** Dialogs of an area's own that are opened before a move is made, by what the move is called or the state that it leads to. */
export type TransitionDialogs = Readonly<Partial<Record<string, ComponentType<MoveDialogProps>>>>;

/**
 * The moves of the record in context that are allowed, and the dialog of the one that is asked about.
 * @param onEnded what follows once a move was made, or its dialog left
 */
export const useRecordTransitions = (record: RaRecord, dialogs: TransitionDialogs = {}, onEnded?: () => void) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = usePublishTexts();
  const { identity } = useGetIdentity();
  const { move, moving, refusal, forget } = useRecordTransition();
  const formatDateTime = useFormatDateTime();
  const { schema } = useViewSchema();
  const openField = useOpenField();
  const [opened, setAsked] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const reach = useChangeScope(record);
  const [isTogether, setTogether] = useState(false);
  const [isTold, setTold] = useState(true);
  const asked = opened ?? (refusal?.errors.reason !== undefined ? pressed : undefined);
  const transitions: string[] = hasCapability('transitions') ? (record.transitions ?? []) : [];
  const isContentMove = (to: string) =>
    schema.publish !== undefined && (to === discard || to === withdraw || contentStates.some((state) => state === to));
  const moveTo = (to: string): TransitionDeclaration =>
    transitionOf(schema, stateLeadingTo(schema, record, to), to) ?? { to };
  /** Whether somebody else should make it, since the person wrote what it approves. */
  const approvesOwn = (to: string) => moveTo(to).requiresOtherEditor === true && record.editedBy === identity?.id;
  /** Whether the API made the move only with a reason. */
  const needsReason = refusal?.errors.reason !== undefined;
  const declared = (to: string): TransitionDeclaration =>
    approvesOwn(to) || (needsReason && to === pressed) ? { ...moveTo(to), reason: true } : moveTo(to);
  const dialogOf = (to: string) => dialogs[declared(to).name ?? to] ?? dialogs[to];
  const OwnDialog = (asked !== undefined && dialogOf(asked)) || TransitionDialog;
  const nameOf = (to: string) => {
    const isAnew = isContentMove(to) && to === 'published' && record.hasChanges;
    const name = isAnew ? 'publishChanges' : (declared(to).name ?? to);
    return translate(`resources.${resource}.transitions.${name}`, {
      _: isTextName(transitionTexts, name) ? t(`move.${name}`) : name,
    });
  };
  /** Whether members would no longer see what they see now. */
  const takesAway = (to: string) => to === 'archived' && ['live', 'live_with_changes'].includes(record.showsAs);
  const leadsToMembers = (to: string) => isContentMove(to) && (to === 'in_review' || to === 'published');
  /** Whether people are told of it who know the record. */
  const tells = (to: string) => !isContentMove(to) && notifiesPeopleOnTransition(schema, to);
  const asksFor = (to: string) => {
    const { reason, fields = [] } = declared(to);
    return reason || fields.length > 0 || dialogOf(to) !== undefined || to === discard || takesAway(to) || reach;
  };
  /** What has a dialog of its own is what the record is there for. */
  const isMain = (to: string) =>
    to === 'published' || dialogs[to] !== undefined || (to === 'in_review' && !transitions.includes('published'));
  const leave = () => {
    forget();
    setAsked(undefined);
    setTogether(false);
    setTold(true);
    onEnded?.();
  };
  const make = async (...given: Parameters<typeof move>) => {
    if (!(await move(...given))) return;
    leave();
  };
  const mainFirst = (one: string, other: string) => Number(isMain(other)) - Number(isMain(one));
  return {
    contentMoves: transitions.filter(isContentMove).sort(mainFirst),
    otherMoves: transitions.filter((to) => !isContentMove(to)),
    nameOf,
    isMain,
    approvesOwn,
    /** Makes a move, or asks first for what it needs. */
    press: (to: string) => {
      setPressed(to);
      if (!asksFor(to)) return void make(to);
      forget();
      setAsked(to);
    },
    moving,
    isAsked: asked !== undefined,
    refusal,
    dialog: asked && (
      <OwnDialog
        title={nameOf(asked)}
        transition={declared(asked)}
        record={record}
        isBusy={moving}
        onClose={leave}
        onSubmit={(given) =>
          make(asked, {
            ...given,
            ...(isTogether && { following: true }),
            ...(tells(asked) && { notifyPeople: isTold }),
          })
        }
      >
        {reach && <ChangeScopeRadio reach={reach} includesOthers={isTogether} onChange={setTogether} />}
        {takesAway(asked) && (
          <Suspense>
            <ArchiveConfirmation record={record} onFollow={leave} />
          </Suspense>
        )}
        {asked === discard && <Typography>{t('discardHelp')}</Typography>}
        {asked === withdraw && (
          <Typography sx={{ mb: 2 }}>
            {t('withdrawHelp', { version: record.scheduledVersion, from: formatDateTime(record.scheduledFrom) })}
          </Typography>
        )}
        {!refusal && leadsToMembers(asked) && isPermitted(resource, 'edit') && (
          <MissingFieldsNotice
            record={record}
            onOpen={(path) => {
              // The dialog gives the focus back as it goes; the field is to have it.
              flushSync(leave);
              openField(path);
            }}
          />
        )}
        {approvesOwn(asked) && <Typography sx={{ mb: 2 }}>{t('fourEyesOrReason')}</Typography>}
        {tells(asked) && (
          <NotifyPeopleCheckbox
            record={record}
            hasManyRecipients={schema.notifiesPeople?.hasManyRecipients}
            isChecked={isTold}
            onChange={setTold}
          />
        )}
        {refusal && <TransitionErrorAlert {...refusal} onNavigate={leave} />}
      </OwnDialog>
    ),
  };
};
