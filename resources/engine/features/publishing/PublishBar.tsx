import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CarriedValuesAlert } from '../../core/record/CarriedValuesNotice';
import { useArea } from '../../core/resource/areaContext';
import { isLive } from '../../core/resource/displayStates';
import { useViewSchema } from '../../fields/schemaContext';
import { actionsFrom, isOfScheduledVersion, type RecordAction } from '../../schema';
import { ActionErrorAlert } from './ActionErrorAlert';
import { BrokenLinksAlert } from './BrokenLinksAlert';
import { usePublishTexts } from './messages.en';
import { PublishState } from './PublishState';
import { RecordActionsProvider, useActionsAround } from './RecordActionsProvider';
import { ScheduledVersions } from './ScheduledVersions';
import { UnavailableActions } from './UnavailableActions';
import type { RecordActionError } from './useRecordAction';
import type { ActionDialogs, useRecordActions } from './useRecordActions';
import { VersionRefusal, wasScheduled } from './VersionRefusal';

interface PublishBarProps {
  dialogs?: ActionDialogs | undefined;
  /** Whether the card is in a row above the fields, where it has the width of the page. */
  isRow?: boolean;
}

/**
 * A card with the publishing state of a record and buttons for the actions that are possible. Where the
 * header of the record has the main one, the card has the others.
 */
export const PublishBar = ({ dialogs, isRow = false }: PublishBarProps) => {
  const record = useRecordContext();
  const isBelowHeader = useActionsAround() !== null;
  if (!record) return null;
  if (isBelowHeader) return <SharedBar record={record} isRow={isRow} isBelowHeader />;
  return (
    <RecordActionsProvider record={record} dialogs={dialogs}>
      <SharedBar record={record} isRow={isRow} isBelowHeader={false} />
    </RecordActionsProvider>
  );
};

interface BarProps {
  record: RaRecord;
  isRow: boolean;
  /** Whether the header of the record has its main action. */
  isBelowHeader: boolean;
}

const SharedBar = (props: BarProps) => {
  const actions = useActionsAround();
  return actions && <Bar {...props} actions={actions} />;
};

const Bar = ({
  record,
  isRow: isRowHere,
  isBelowHeader,
  actions,
}: BarProps & { actions: ReturnType<typeof useRecordActions> }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = usePublishTexts();
  const { placement, area } = useArea();
  const isRow = area.isWide === true || (isRowHere && placement === 'page');
  const { schema } = useViewSchema();
  const {
    contentActions,
    otherActions,
    unavailableActions,
    mainAction,
    labelOf,
    isMain,
    approvesSelf,
    press,
    isBusy,
    error,
    isDialogOpen,
  } = actions;
  const form = useFormContext();
  const isDirty = Object.keys(form?.formState.dirtyFields ?? {}).length > 0;
  const all = [...contentActions, ...otherActions];
  // Those of scheduled versions are beside each of them.
  const isHere = ({ name }: RecordAction) => !(isBelowHeader && name === mainAction?.name);
  const ofRecord = contentActions.filter((action) => !isOfScheduledVersion(action) && isHere(action));
  const others = otherActions.filter(isHere);
  const isRefused = error && !isDialogOpen;
  const isEmpty = ofRecord.length === 0 && others.length === 0 && unavailableActions.length === 0;
  if (!record.showsAs && isEmpty && !isRefused) return null;
  const buttons = (shown: readonly RecordAction[]) => (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {shown.map((action) => (
        <Button
          key={action.name}
          variant={isMain(action) && !isBelowHeader ? 'contained' : 'outlined'}
          color={isMain(action) && !isBelowHeader ? 'primary' : 'inherit'}
          disabled={isBusy || isDirty}
          onClick={() => press(action)}
          sx={{ flexGrow: placement === 'place' || isRow ? 0 : 1 }}
        >
          {labelOf(action)}
        </Button>
      ))}
    </Stack>
  );
  const actionsTitle = translate(`resources.${resource}.actions.title`, { _: t('actionsTitle') });
  const needsOtherUser = actionsFrom(schema, (field) => record[field]).some(approvesSelf);
  return (
    <Card
      component="section"
      aria-label={record.showsAs ? t('title') : actionsTitle}
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
        {record.showsAs && (
          // Above the sections of a page, whose headings are of the second level.
          <PublishState record={record} isRow={isRow} headingLevel={isRowHere && placement === 'page' ? 'h2' : 'h3'} />
        )}
        {/* In a form, the notice above the fields says it. */}
        {!form && <CarriedValuesAlert record={record} />}
        {needsOtherUser && (
          <Alert severity="info">{t(all.some(approvesSelf) ? 'otherApproverOrReason' : 'otherApprover')}</Alert>
        )}
        {isLive(record) && wasScheduled(record) && <VersionRefusal record={record} version={record.publishedVersion} />}
        {isLive(record) && <BrokenLinksAlert record={record} />}
        <ScheduledVersions record={record} isDisabled={isBusy || isDirty} onPress={press} />
        {isRefused && <ErrorInView {...error} />}
        {ofRecord.length > 0 && buttons(ofRecord)}
        {others.length > 0 && (
          <>
            <Typography variant="h3">{actionsTitle}</Typography>
            {buttons(others)}
          </>
        )}
        <UnavailableActions actions={unavailableActions} areButtons />
        {isDirty && all.length > 0 && (
          <Typography variant="caption" component="p" color="textSecondary">
            {t('unsaved')}
          </Typography>
        )}
      </Stack>
    </Card>
  );
};

/** The error of an action. It scrolls into view, because the button pressed may be in the header, far above. */
const ErrorInView = (error: RecordActionError) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box}>
      <ActionErrorAlert {...error} />
    </div>
  );
};
