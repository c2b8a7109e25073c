import { Box, Button, Stack, Typography } from '@mui/material';
import { groupBy } from 'es-toolkit';
import { useActionLabel } from '../../core/actions/useActionLabel';
import type { RecordAction } from '../../schema';
import { usePublishTexts } from './messages.en';

/** An action that the state of a record allows, and the reason why it is not possible now. */
export interface UnavailableAction {
  action: RecordAction;
  reason: string;
}

interface UnavailableActionsProps {
  actions: readonly UnavailableAction[];
  /** Whether the actions are buttons that cannot be pressed, beside those that can; default: only their names. */
  areButtons?: boolean;
}

/** The actions that are not possible now, with one line for each reason. */
export const UnavailableActions = ({ actions, areButtons = false }: UnavailableActionsProps) => {
  const t = usePublishTexts();
  const labelOf = useActionLabel();
  return Object.entries(groupBy(actions, ({ reason }) => reason)).map(([reason, refused]) => (
    <Box key={reason} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {areButtons && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {refused.map(({ action }) => (
            <Button key={action.name} variant="outlined" color="inherit" disabled>
              {labelOf(action)}
            </Button>
          ))}
        </Stack>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {areButtons ? reason : t('notNow', { action: refused.map(({ action }) => labelOf(action)).join(', '), reason })}
      </Typography>
    </Box>
  ));
};
