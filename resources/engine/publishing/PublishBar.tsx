import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useGetIdentity, useRecordContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { hasCapability } from '../../../providers';
import { BulletList } from '../../fields/look';
import { useFormatDateTime } from '../../fields/ownTime';
import { useSchemaOfView } from '../../fields/schemaContext';
import {
  type AreaSchema,
  contentStates,
  discard,
  isMissing,
  type TransitionDeclaration,
  transitionOf,
  withdraw,
} from '../../kit';
import { useArea } from '../area/areaContext';
import { MoveDialog, type MoveDialogProps } from './MoveDialog';
import { PublishState } from './PublishState';
import { isAmong, moveTexts, usePublishTexts } from './publishTexts';
import { type Refusal, useMove } from './useMove';

const ArchiveQuestion = lazy(() => import('./ArchiveQuestion'));

/** Dialogs of an area's own that are opened before a move is made, by the state that it leads to. */
export type MoveDialogs = Readonly<Partial<Record<string, ComponentType<MoveDialogProps>>>>;

/** Says in plain words what state a record is in, and offers the moves that are allowed from there. */
export const PublishBar = ({ dialogs = {} }: { dialogs?: MoveDialogs | undefined }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const say = usePublishTexts();
  const { identity } = useGetIdentity();
  const { move, moving, refusal, forget } = useMove();
  const formatDateTime = useFormatDateTime();
  const { frame } = useArea();
  const { schema } = useSchemaOfView();
  const [asked, setAsked] = useState<string>();
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const OwnDialog = dialogs[asked ?? ''] ?? MoveDialog;
  const moves: string[] = hasCapability('transitions') ? (record?.moves ?? []) : [];
  if (!record || (moves.length === 0 && !record.showsAs)) return null;
  const isContentMove = (to: string) =>
    schema.publish !== undefined && (to === discard || to === withdraw || contentStates.some((state) => state === to));
  const moveTo = (to: string): TransitionDeclaration =>
    transitionOf(schema, stateBefore(schema, record, to), to) ?? { to };
  /** Whether somebody else should make it, since the person wrote what it approves. */
  const approvesOwn = (to: string) => moveTo(to).byAnother === true && record.editedBy === identity?.id;
  const declared = (to: string) => (approvesOwn(to) ? { ...moveTo(to), reason: true } : moveTo(to));
  const nameOf = (to: string) => {
    const isAnew = isContentMove(to) && to === 'published' && record.hasChanges;
    const name = isAnew ? 'publishChanges' : (declared(to).name ?? to);
    return translate(`resources.${resource}.moves.${name}`, {
      _: isAmong(moveTexts, name) ? say(`move.${name}`) : name,
    });
  };
  /** Whether members would no longer see what they see now. */
  const takesAway = (to: string) => to === 'archived' && ['live', 'live_with_changes'].includes(record.showsAs);
  const asksFor = (to: string) => {
    const { reason, fields = [] } = declared(to);
    return reason || fields.length > 0 || dialogs[to] !== undefined || to === discard || takesAway(to);
  };
  /** What has a dialog of its own is what the record is there for. */
  const isMain = (to: string) =>
    to === 'published' || dialogs[to] !== undefined || (to === 'in_review' && !moves.includes('published'));
  const ask = (to: string) => {
    forget();
    setAsked(to);
  };
  const buttons = (states: string[]) => (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {states.map((to) => (
        <Button
          key={to}
          variant={isMain(to) ? 'contained' : 'outlined'}
          color={isMain(to) ? 'primary' : 'inherit'}
          disabled={moving || isDirty}
          onClick={() => (asksFor(to) ? ask(to) : void move(to))}
          sx={{ flexGrow: frame === 'place' ? 0 : 1 }}
        >
          {nameOf(to)}
        </Button>
      ))}
    </Stack>
  );
  const mainFirst = (one: string, other: string) => Number(isMain(other)) - Number(isMain(one));
  const contentMoves = moves.filter(isContentMove).sort(mainFirst);
  const otherMoves = moves.filter((to) => !isContentMove(to));
  const happensNext = translate(`resources.${resource}.moves.title`, { _: say('move.title') });
  const isWaitingForOthers = Object.keys(schema.stateMachines.status ?? {}).some(approvesOwn);
  const mayApproveOwn = moves.some(approvesOwn);
  return (
    <Card component="section" aria-label={record.showsAs ? say('title') : happensNext} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        {record.showsAs && <PublishState record={record} />}
        {isWaitingForOthers && <Alert severity="info">{say(mayApproveOwn ? 'fourEyesOrReason' : 'fourEyes')}</Alert>}
        {refusal && !asked && <RefusalAlert {...refusal} />}
        {contentMoves.length > 0 && buttons(contentMoves)}
        {otherMoves.length > 0 && (
          <>
            <Typography variant="h3">{happensNext}</Typography>
            {buttons(otherMoves)}
          </>
        )}
        {isDirty && moves.length > 0 && (
          <Typography variant="caption" component="p" color="textSecondary">
            {say('unsaved')}
          </Typography>
        )}
      </Stack>
      {asked && (
        <OwnDialog
          title={nameOf(asked)}
          move={declared(asked)}
          record={record}
          isBusy={moving}
          onClose={() => setAsked(undefined)}
          onGiven={async (given) => {
            if (await move(asked, given)) setAsked(undefined);
          }}
        >
          {takesAway(asked) && (
            <Suspense>
              <ArchiveQuestion record={record} onFollow={() => setAsked(undefined)} />
            </Suspense>
          )}
          {asked === discard && <Typography>{say('discardHelp')}</Typography>}
          {asked === withdraw && (
            <Typography sx={{ mb: 2 }}>
              {say('withdrawHelp', { version: record.scheduledVersion, from: formatDateTime(record.scheduledFrom) })}
            </Typography>
          )}
          {approvesOwn(asked) && <Typography sx={{ mb: 2 }}>{say('fourEyesOrReason')}</Typography>}
          {refusal && <RefusalAlert {...refusal} />}
        </OwnDialog>
      )}
    </Card>
  );
};

/** The state from which a move leads to another of the same machine. */
const stateBefore = ({ stateMachines }: AreaSchema, record: Record<string, unknown>, to: string) => {
  const field = Object.keys(stateMachines).find((name) => Object.hasOwn(stateMachines[name] ?? {}, to));
  return String(record[field ?? '']);
};

const RefusalAlert = ({ message, errors, codes }: Refusal) => {
  const resource = useResourceContext() ?? '';
  const translateLabel = useTranslateLabel();
  const say = usePublishTexts();
  const fields = Object.entries(errors);
  return (
    <Alert severity="error">
      {fields.length > 0 && fields.every(([field]) => isMissing(codes[field])) ? say('incomplete') : message}
      <BulletList>
        {fields.map(([field, sentence]) => (
          <li key={field}>
            {translateLabel({ source: field, resource })}
            {!isMissing(codes[field]) && `: ${sentence}`}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
};
