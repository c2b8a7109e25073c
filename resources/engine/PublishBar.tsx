import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
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
import type { ConsoleDataProvider } from '../../providers';
import { contentMachine } from './schemaKit/machine';

/** Says in plain words what state a record is in, and offers the moves that are allowed from there. */
export const PublishBar = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { move, moving, errors } = useMove();
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const moves: string[] = record?.moves ?? [];
  if (!record || moves.length === 0) return null;
  const buttons = (states: string[]) => (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {states.map((to) => (
        <Button
          key={to}
          variant={to === 'published' ? 'contained' : 'outlined'}
          color={to === 'published' ? 'primary' : 'inherit'}
          disabled={moving || isDirty}
          onClick={() => void move(to)}
          sx={{ flexGrow: 1 }}
        >
          {translate(`resources.${resource}.moves.${to}`, { _: translate(`console.move.${to}`) })}
        </Button>
      ))}
    </Stack>
  );
  const isContentMove = (to: string) => to in contentMachine;
  const otherMoves = moves.filter((to) => !isContentMove(to));
  return (
    <Card component="section" aria-label={translate('console.publishing.title')} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        {record.showsAs && (
          <div>
            <Typography variant="h3">{translate('console.publishing.title')}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {translate(`console.publishing.${record.showsAs}`)}
            </Typography>
          </div>
        )}
        {errors.length > 0 && (
          <Alert severity="error">
            {translate('console.publishing.incomplete')}
            <ul className="error-list">
              {errors.map((field) => (
                <li key={field}>{translateLabel({ source: field, resource })}</li>
              ))}
            </ul>
          </Alert>
        )}
        {buttons(moves.filter(isContentMove))}
        {otherMoves.length > 0 && (
          <>
            <Typography variant="h3">{translate(`resources.${resource}.moves.title`)}</Typography>
            {buttons(otherMoves)}
          </>
        )}
        {isDirty && (
          <Typography variant="caption" component="p" color="textSecondary">
            {translate('console.publishing.unsaved')}
          </Typography>
        )}
      </Stack>
    </Card>
  );
};

/** Moves the record in context to another state; what is missing for it comes back as field names. */
const useMove = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [moving, setMoving] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const move = async (to: string) => {
    if (!record) return;
    setMoving(true);
    try {
      await dataProvider.transition(resource, { id: record.id, to, version: record.version });
      setErrors([]);
      notify(`console.moved.${to}`, { type: 'success', messageArgs: { _: translate('console.moved.other') } });
      refresh();
    } catch (error) {
      const { message, body } = error as Error & { body?: { errors?: Record<string, string> } };
      const fields = Object.keys(body?.errors ?? {});
      setErrors(fields);
      if (fields.length === 0) notify(message, { type: 'error' });
    } finally {
      setMoving(false);
    }
  };
  return { move, moving, errors };
};
