import { Stack, Typography } from '@mui/material';
import { Eye, PencilLine } from 'lucide-react';
import type { ThreadReader } from '../../providers';
import { useThreadTexts } from './threadMessages.en';

/** The others who have the inquiry open: quietly, but in amber while they write. */
export const OthersPresent = ({ others }: Pick<ThreadReader, 'others'>) => {
  const t = useThreadTexts();
  const writing = others.filter(({ isWriting }) => isWriting);
  const shown = writing.length > 0 ? writing : others;
  const Icon = writing.length > 0 ? PencilLine : Eye;
  const names = shown.map(({ name }) => name).join(', ');
  return (
    <div role="status">
      {shown.length > 0 && (
        <Stack
          direction="row"
          spacing={1}
          sx={{
            alignItems: 'center',
            width: 'fit-content',
            mb: 1,
            px: 1,
            py: 0.5,
            borderRadius: 2,
            bgcolor: writing.length > 0 ? 'warning.light' : 'background.paper',
            color: writing.length > 0 ? 'warning.dark' : 'text.secondary',
          }}
        >
          <Icon size={14} aria-hidden />
          <Typography variant="caption">
            {t(writing.length > 0 ? 'writing' : 'present', { names, smart_count: shown.length })}
          </Typography>
        </Stack>
      )}
    </div>
  );
};
