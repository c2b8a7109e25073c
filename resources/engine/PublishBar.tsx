import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import {
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type ConsoleDataProvider, HttpError } from '../../providers';
import { useArea } from './areaContext';
import { type Given, MoveDialog, type MoveDialogProps } from './MoveDialog';
import { useSchemaOfView } from './schemaContext';
import { type AreaSchema, isMissing, moveOf } from './schemaKit';

/** Dialogs of an area's own that are opened before a move is made, by the state that it leads to. */
export type MoveDialogs = Readonly<Partial<Record<string, ComponentType<MoveDialogProps>>>>;

/** Says in plain words what state a record is in, and offers the moves that are allowed from there. */
export const PublishBar = ({ dialogs = {} }: { dialogs?: MoveDialogs | undefined }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { move, moving, refusal, forget } = useMove();
  const { frame } = useArea();
  const { schema } = useSchemaOfView();
  const [asked, setAsked] = useState<string>();
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const OwnDialog = dialogs[asked ?? ''] ?? MoveDialog;
  const moves: string[] = record?.moves ?? [];
  if (!record || moves.length === 0) return null;
  const declared = (to: string) => moveOf(schema, stateBefore(schema, record, to), to);
  const nameOf = (to: string) => {
    const name = declared(to)?.name ?? to;
    return translate(`resources.${resource}.moves.${name}`, { _: translate(`console.move.${name}`) });
  };
  const asksFor = (to: string) => {
    const { reason, fields = [] } = declared(to) ?? {};
    return reason || fields.length > 0 || dialogs[to] !== undefined;
  };
  /** What has a dialog of its own is what the record is there for. */
  const isMain = (to: string) => to === 'published' || dialogs[to] !== undefined;
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
  const isContentMove = (to: string) => schema.publish !== undefined && to in (schema.machines.status ?? {});
  const contentMoves = moves.filter(isContentMove);
  const otherMoves = moves.filter((to) => !isContentMove(to));
  const publishing = translate('console.publishing.title');
  const happensNext = translate(`resources.${resource}.moves.title`, { _: translate('console.move.title') });
  return (
    <Card component="section" aria-label={record.showsAs ? publishing : happensNext} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        {record.showsAs && (
          <div>
            <Typography variant="h3">{publishing}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {translate(`console.publishing.${record.showsAs}`)}
            </Typography>
          </div>
        )}
        {refusal && !asked && <RefusalAlert {...refusal} />}
        {contentMoves.length > 0 && buttons(contentMoves)}
        {otherMoves.length > 0 && (
          <>
            <Typography variant="h3">{happensNext}</Typography>
            {buttons(otherMoves)}
          </>
        )}
        {isDirty && (
          <Typography variant="caption" component="p" color="textSecondary">
            {translate('console.publishing.unsaved')}
          </Typography>
        )}
      </Stack>
      {asked && (
        <OwnDialog
          title={nameOf(asked)}
          move={declared(asked) ?? { to: asked }}
          record={record}
          isBusy={moving}
          onClose={() => setAsked(undefined)}
          onGiven={async (given) => {
            if (await move(asked, given)) setAsked(undefined);
          }}
        >
          {refusal && <RefusalAlert {...refusal} />}
        </OwnDialog>
      )}
    </Card>
  );
};

/** The state from which a move leads to another of the same machine. */
const stateBefore = ({ machines }: AreaSchema, record: Record<string, unknown>, to: string) => {
  const field = Object.keys(machines).find((name) => Object.hasOwn(machines[name] ?? {}, to));
  return String(record[field ?? '']);
};

interface Refusal {
  message: string;
  /** The sentences of the fields at fault, if any. */
  errors: Record<string, string>;
}

const RefusalAlert = ({ message, errors }: Refusal) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const fields = Object.entries(errors);
  return (
    <Alert severity="error">
      {fields.length > 0 && fields.every(([, sentence]) => isMissing(sentence))
        ? translate('console.publishing.incomplete')
        : message}
      <ul className="error-list">
        {fields.map(([field, sentence]) => (
          <li key={field}>
            {translateLabel({ source: field, resource })}
            {!isMissing(sentence) && `: ${sentence}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** Moves the record in context to another state, and says whether that was done; why the API refused stays in view, other failures are toasts. */
const useMove = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [moving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const moved = (to: string) => {
    const state = translate(`resources.${resource}.choices.status.${to}`).toLowerCase();
    return translate(`console.moved.${to}`, { _: translate('console.moved.other', { state }) });
  };
  const move = async (to: string, given: Given = {}): Promise<boolean> => {
    if (!record) return false;
    setMoving(true);
    try {
      await dataProvider.transition(resource, {
        id: record.id,
        to,
        version: record.version,
        ...given,
      });
      setRefusal(undefined);
      notify(`resources.${resource}.moved.${to}`, { type: 'success', messageArgs: { _: moved(to) } });
      refresh();
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const errors = error.body?.errors ?? {};
      if (error.status === 409 || Object.keys(errors).length > 0) setRefusal({ message: error.message, errors });
      else notify(error.message, { type: 'error' });
      return false;
    } finally {
      setMoving(false);
    }
  };
  return { move, moving, refusal, forget: () => setRefusal(undefined) };
};
