import { Alert, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { hasCapability, useProvider } from '../../providers';
import { useSchemaOfView } from '../engine/schemaContext';
import { useFormatDateTime } from '../fields/ownTime';
import { useInvitationTexts } from './texts';

/** How the invitation of somebody without a password stands, and sends it; only where the record is read. */
export const Invitation = () => {
  const { isReading } = useSchemaOfView();
  const record = useRecordContext();
  if (!hasCapability('invitations')) return null;
  if (!isReading || !record || record.hasPassword || record.status === 'suspended') return null;
  return <InvitationOf key={record.id} record={record} />;
};

const InvitationOf = ({ record: { id, firstName, email, invitedAt } }: { record: RaRecord }) => {
  const say = useInvitationTexts();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const formatDateTime = useFormatDateTime();
  const [isSending, setSending] = useState(false);
  const [link, setLink] = useState<string>();
  const send = async () => {
    setSending(true);
    try {
      const { link } = await provider.sendInvitation(String(id));
      setLink(link ?? undefined);
      if (!link) notify(say('onItsWay', { email }), { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Card component="section" aria-label={say('title')} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h3">{say('title')}</Typography>
        <Typography color="textSecondary">
          {invitedAt ? say('sent', { time: formatDateTime(invitedAt) }) : say('none', { name: firstName })}
        </Typography>
        {link && <Link link={link} name={firstName} />}
        <Button variant={invitedAt ? 'outlined' : 'contained'} disabled={isSending} onClick={() => void send()}>
          {say(invitedAt ? 'sendAgain' : 'send')}
        </Button>
      </Stack>
    </Card>
  );
};

/** The link itself, where it could not be mailed. Browsers lend their clipboard to secure pages only. */
const Link = ({ link, name }: { link: string; name: string }) => {
  const say = useInvitationTexts();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify(say('copied'), { type: 'success' }),
      () => notify(say('notCopied'), { type: 'error' }),
    );
  return (
    <Alert severity="warning">
      <Stack spacing={1.5}>
        <span>{say('once')}</span>
        <TextField
          label={say('link', { name })}
          value={link}
          fullWidth
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
        {isSecureContext && (
          <Button variant="outlined" startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {say('copy')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};
