import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useArea } from '../../core/resource/areaContext';
import { usePublishTexts } from '../../core/transitions/publishTexts';
import { RecordTransitionsProvider, useTransitionsAround } from '../../core/transitions/RecordTransitionsProvider';
import { TransitionErrorAlert } from '../../core/transitions/TransitionErrorAlert';
import type { TransitionError } from '../../core/transitions/useRecordTransition';
import type { TransitionDialogs, useRecordTransitions } from '../../core/transitions/useRecordTransitions';
import { useViewSchema } from '../../fields/schemaContext';
import { isOfScheduledVersion } from '../../schema/stateMachine';
import { PublishState } from './PublishState';
import { ScheduledVersions } from './ScheduledVersions';

interface PublishBarProps {
  dialogs?: TransitionDialogs | undefined;
}

/**
 * A card with the publishing state of a record and buttons for the transitions that are allowed from it. Where the
 * header of the record has the main one, the card has the others.
 */
export const PublishBar = ({ dialogs }: PublishBarProps) => {
  const record = useRecordContext();
  const isBelowHeader = useTransitionsAround() !== null;
  if (!record) return null;
  if (isBelowHeader) return <SharedBar record={record} isBelowHeader />;
  return (
    <RecordTransitionsProvider record={record} dialogs={dialogs}>
      <SharedBar record={record} isBelowHeader={false} />
    </RecordTransitionsProvider>
  );
};

interface BarProps {
  record: RaRecord;
  /** Whether the header of the record has its main transition. */
  isBelowHeader: boolean;
}

const SharedBar = (props: BarProps) => {
  const transitions = useTransitionsAround();
  return transitions && <Bar {...props} transitions={transitions} />;
};

const Bar = ({
  record,
  isBelowHeader,
  transitions,
}: BarProps & { transitions: ReturnType<typeof useRecordTransitions> }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = usePublishTexts();
  const { placement, area } = useArea();
  const isRow = area.isWide === true;
  const { schema } = useViewSchema();
  const {
    publishingTransitions,
    otherTransitions,
    mainTransition,
    nameOf,
    isMain,
    approvesSelf,
    press,
    isBusy,
    error,
    isDialogOpen,
  } = transitions;
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const all = [...publishingTransitions, ...otherTransitions];
  // Those of scheduled versions are beside each of them.
  const isHere = (to: string) => !(isBelowHeader && to === mainTransition);
  const ofRecord = publishingTransitions.filter((to) => !isOfScheduledVersion(to) && isHere(to));
  const others = otherTransitions.filter(isHere);
  const isRefused = error && !isDialogOpen;
  if (!record.showsAs && ofRecord.length === 0 && others.length === 0 && !isRefused) return null;
  const buttons = (states: string[]) => (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {states.map((to) => (
        <Button
          key={to}
          variant={isMain(to) && !isBelowHeader ? 'contained' : 'outlined'}
          color={isMain(to) && !isBelowHeader ? 'primary' : 'inherit'}
          disabled={isBusy || isDirty}
          onClick={() => press(to)}
          sx={{ flexGrow: placement === 'place' || isRow ? 0 : 1 }}
        >
          {nameOf(to)}
        </Button>
      ))}
    </Stack>
  );
  const transitionsTitle = translate(`resources.${resource}.transitions.title`, { _: t('transitions.title') });
  const needsOtherUser = Object.keys(schema.stateMachines.status ?? {}).some(approvesSelf);
  return (
    <Card
      component="section"
      aria-label={record.showsAs ? t('title') : transitionsTitle}
      sx={{ p: isRow ? '8px 16px' : 2 }}
    >
      <Stack
        useFlexGap
        spacing={1.5}
        sx={
          isRow
            ? { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', '& > :first-of-type': { flexGrow: 1 } }
            : {}
        }
      >
        {record.showsAs && <PublishState record={record} isRow={isRow} />}
        {needsOtherUser && <Alert severity="info">{t(all.some(approvesSelf) ? 'fourEyesOrReason' : 'fourEyes')}</Alert>}
        <ScheduledVersions record={record} isDisabled={isBusy || isDirty} onPress={press} />
        {isRefused && <ErrorInView {...error} />}
        {ofRecord.length > 0 && buttons(ofRecord)}
        {others.length > 0 && (
          <>
            <Typography variant="h3">{transitionsTitle}</Typography>
            {buttons(others)}
          </>
        )}
        {isDirty && all.length > 0 && (
          <Typography variant="caption" component="p" color="textSecondary">
            {t('unsaved')}
          </Typography>
        )}
      </Stack>
    </Card>
  );
};

/** The error of a transition. It scrolls into view, because the button pressed may be in the header, far above. */
const ErrorInView = (error: TransitionError) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box}>
      <TransitionErrorAlert {...error} />
    </div>
  );
};
