import { Button, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { isPermitted, type OwnReply, ownReplyCalls } from '../../providers';
import { DividedList } from '../engine/fields/styledElements';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { QueryState } from '../engine/ui/QueryState';
import { useAction } from '../engine/ui/useAction';
import { OwnReplyDialog } from './OwnReplyDialog';
import { useSavedReplyTexts } from './savedReplyMessages.en';
import { useOwnReplies } from './useOwnReplies';

/** The saved replies that the user keeps for themselves, each with what can be done with it. */
export const OwnRepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useSavedReplyTexts();
  const { replies, error, refetch } = useOwnReplies();
  const [edited, setEdited] = useState<Omit<OwnReply, 'id'> & Partial<OwnReply>>();
  if (edited) return <OwnReplyDialog reply={edited} onClose={() => setEdited(undefined)} />;
  return (
    <ActionDialog
      title={t('own.title')}
      cancelLabel="ra.action.close"
      otherActions={<Button onClick={() => setEdited({ name: '', text: '' })}>{t('own.add')}</Button>}
      fullScreenOnMobile
      onClose={onClose}
    >
      <QueryState query={{ data: replies, error, refetch }} loading={<Skeleton variant="rounded" height={72} />}>
        {(known) => (
          <>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {t(known.length === 0 ? 'own.empty' : 'own.help')}
            </Typography>
            <DividedList aria-label={t('own.title')}>
              {known.map((reply) => (
                <OwnReplyRow key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
              ))}
            </DividedList>
          </>
        )}
      </QueryState>
    </ActionDialog>
  );
};

const OwnReplyRow = ({ reply, onEdit }: { reply: OwnReply; onEdit: () => void }) => {
  const { id, name, text } = reply;
  const t = useSavedReplyTexts();
  const { refetch } = useOwnReplies();
  const share = useAction(() => ownReplyCalls.shareOwnReply(id), {
    successMessage: () => t('own.shared', { name }),
    onSuccess: refetch,
  });
  const remove = useAction(() => ownReplyCalls.deleteOwnReply(id), {
    successMessage: () => t('own.deleted', { name }),
    undo: async () => {
      await ownReplyCalls.addOwnReply({ name, text });
      await refetch();
    },
    onSuccess: refetch,
    changes: false,
  });
  const buttons = [
    { name: 'edit', Icon: Pencil, run: onEdit },
    ...(isPermitted('saved-replies', 'create')
      ? [{ name: 'share', Icon: Users, run: () => void share.run() } as const]
      : []),
    { name: 'delete', Icon: Trash2, run: () => void remove.run() },
  ] as const;
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'start' }}>
      <div style={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text.slice(0, 160)}
        </Typography>
      </div>
      {buttons.map(({ name: act, Icon, run }) => (
        <IconButton
          key={act}
          size="small"
          title={t(`own.${act}`)}
          aria-label={t(`own.${act}Of`, { name })}
          disabled={share.isBusy || remove.isBusy}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
    </Stack>
  );
};
