import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useViewSchema } from '../../fields/schemaContext';
import { isOfScheduledVersion } from '../../kit/stateMachine';
import { useArea } from '../area/areaContext';
import { PublishState } from './PublishState';
import { usePublishTexts } from './publishTexts';
import { ScheduledVersions } from './ScheduledVersions';
import { TransitionErrorAlert } from './TransitionErrorAlert';
import { type TransitionDialogs, useRecordTransitions } from './useRecordTransitions';

interface PublishBarProps {
  dialogs?: TransitionDialogs | undefined;
}

/** A card with the publishing state of a record and buttons for the transitions that are allowed from it. */
export const PublishBar = ({ dialogs }: PublishBarProps) => {
  const record = useRecordContext();
  return record && <Bar record={record} dialogs={dialogs} />;
};

const Bar = ({ record, dialogs }: PublishBarProps & { record: RaRecord }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = usePublishTexts();
  const { placement, area } = useArea();
  const isRow = area.isWide === true;
  const { schema } = useViewSchema();
  const transitions = useRecordTransitions(record, dialogs);
  const {
    publishingTransitions,
    otherTransitions,
    nameOf,
    isMain,
    approvesSelf,
    press,
    isBusy,
    error,
    isDialogOpen,
    dialog,
  } = transitions;
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const all = [...publishingTransitions, ...otherTransitions];
  if (all.length === 0 && !record.showsAs) return null;
  // Those of scheduled versions are beside each of them.
  const ofRecord = publishingTransitions.filter((to) => !isOfScheduledVersion(to));
  const buttons = (states: string[]) => (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {states.map((to) => (
        <Button
          key={to}
          variant={isMain(to) ? 'contained' : 'outlined'}
          color={isMain(to) ? 'primary' : 'inherit'}
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
        {error && !isDialogOpen && <TransitionErrorAlert {...error} />}
        {ofRecord.length > 0 && buttons(ofRecord)}
        {otherTransitions.length > 0 && (
          <>
            <Typography variant="h3">{transitionsTitle}</Typography>
            {buttons(otherTransitions)}
          </>
        )}
        {isDirty && all.length > 0 && (
          <Typography variant="caption" component="p" color="textSecondary">
            {t('unsaved')}
          </Typography>
        )}
      </Stack>
      {dialog}
    </Card>
  );
};
