import { Typography } from '@mui/material';
import { groupBy } from 'es-toolkit';
import { useActionLabel } from '../../core/actions/useActionLabel';
import type { RecordAction } from '../../schema';
import { usePublishTexts } from './messages.en';

/** An action that the state of a record allows, and the reason why it is not possible now. */
export interface UnavailableAction {
  action: RecordAction;
  reason: string;
}

/** Lines with the actions that are not possible now, one for each reason. */
export const UnavailableActions = ({ actions }: { actions: readonly UnavailableAction[] }) => {
  const t = usePublishTexts();
  const labelOf = useActionLabel();
  return Object.entries(groupBy(actions, ({ reason }) => reason)).map(([reason, refused]) => (
    <Typography key={reason} variant="caption" component="p" color="textSecondary">
      {t('notNow', { action: refused.map(({ action }) => labelOf(action)).join(', '), reason })}
    </Typography>
  ));
};
