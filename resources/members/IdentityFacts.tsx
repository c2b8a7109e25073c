import { Box, IconButton, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { memberCalls, type RevealedIdentity, type RevealReason } from '../../providers';
import { formatDate } from '../engine/fields/formats';
import { useTexts } from '../engine/fields/messages.en';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { toDateAndTime } from '../engine/schema/dateTime';
import { useAction } from '../engine/ui/useAction';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { useMemberOverview } from './useMemberOverview';

/** Why the user wants to see what is masked: an inquiry with its number, or another reason. */
interface Reason {
  reason: RevealReason;
  inquiryId?: string;
  text: string;
}

type Shown = RevealedIdentity & { why: string };

/** Returns what was revealed to the user of a member, until its time is over; undefined before and after. */
const useShown = (id: string) => {
  const client = useQueryClient();
  const queryKey = ['members', 'revealed', id];
  const { data } = useQuery<Shown | null>({ queryKey, queryFn: () => null, enabled: false, staleTime: Infinity });
  const until = data?.until;
  useEffect(() => {
    if (!until) return undefined;
    const hide = () => client.setQueryData(['members', 'revealed', id], null);
    const timer = setTimeout(hide, Math.max(Date.parse(until) - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [client, id, until]);
  return {
    shown: data ?? undefined,
    show: (revealed: Shown | null) => client.setQueryData(queryKey, revealed),
  };
};

/** Returns the reasons that the user may choose: the open inquiries, then the others. The one from before comes first. */
const useReasons = (): { reasons: Reason[]; given: Reason | undefined } => {
  const t = useMemberTexts();
  const { data } = useMemberOverview();
  const cameFrom: unknown = useLocation().state?.cameFrom;
  const inquiries = (data?.openInquiries ?? []).map(({ id, ticketNo }): Reason => {
    return { reason: 'inquiry', inquiryId: id, text: t('identity.reason.inquiry', { number: ticketNo }) };
  });
  const others = (['call', 'visit', 'letter', 'correction'] as const).map(
    (reason): Reason => ({ reason, text: t(`identity.reason.${reason}`) }),
  );
  return {
    reasons: [...inquiries, ...others],
    given: inquiries.find(({ inquiryId }) => cameFrom === `contacts/${inquiryId}`),
  };
};

/** Date of birth and home address, masked until the user says why they are needed. */
export const IdentityFacts = ({ member: { id, age } }: { member: Member }) => {
  const t = useMemberTexts();
  const noteId = useId();
  const { data } = useMemberOverview();
  const { shown, show } = useShown(id);
  const { reasons, given } = useReasons();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timeZone = useUserTimeZone();
  const { run, isBusy } = useAction(
    async ({ text, ...body }: Reason) => ({ ...(await memberCalls.revealMember(id, body)), why: text }),
    { changes: false, onSuccess: show },
  );
  const identity = data?.identity;
  if (!identity || (!identity.birthDate && !identity.homeAddress)) return null;
  const reveal = (button: HTMLElement) => {
    if (shown) show(null);
    else if (given) void run(given);
    else setAnchor(button);
  };
  const choose = (reason: Reason) => {
    setAnchor(undefined);
    void run(reason);
  };
  const birthDate = shown?.birthDate && t('identity.born', { day: formatDate(shown.birthDate), age });
  const facts = [
    { name: 'birthDate', masked: identity.birthDate, value: birthDate, copied: shown?.birthDate },
    { name: 'homeAddress', masked: identity.homeAddress, value: shown?.homeAddress, copied: shown?.homeAddress },
  ] as const;
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      {facts.map(
        ({ name, masked, value, copied }) =>
          masked && (
            <div key={name}>
              <dt>{t(`identity.${name}`)}</dt>
              <dd>
                {value ?? masked}
                {copied && <CopyButton label={t(`identity.${name}`)} text={copied} />}
                <SmallButton
                  label={t(shown ? 'identity.hide' : 'identity.show', { what: t(`identity.${name}`) })}
                  isBusy={isBusy}
                  onPress={reveal}
                >
                  <Icon size={16} aria-hidden />
                </SmallButton>
              </dd>
            </div>
          ),
      )}
      {shown && (
        <Box sx={{ alignSelf: 'end' }} id={noteId} role="status">
          <Typography variant="caption" color="textSecondary">
            {t('identity.until', { time: toDateAndTime(shown.until, timeZone).time, why: shown.why })}
          </Typography>
        </Box>
      )}
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': t('identity.why') } }}
      >
        <Typography variant="caption" color="textSecondary" component="li" role="presentation" sx={{ px: 2 }}>
          {t('identity.why')}
        </Typography>
        {reasons.map((reason) => (
          <MenuItem key={`${reason.reason} ${reason.inquiryId}`} onClick={() => choose(reason)}>
            <ListItemText>{reason.text}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

interface SmallButtonProps {
  label: string;
  isBusy?: boolean;
  onPress: (button: HTMLElement) => void;
  children: ReactNode;
}

const SmallButton = ({ label, isBusy = false, onPress, children }: SmallButtonProps) => (
  <IconButton
    size="small"
    color="inherit"
    aria-label={label}
    title={label}
    disabled={isBusy}
    onClick={({ currentTarget }) => onPress(currentTarget)}
    sx={{ ml: 0.5, my: -0.75 }}
  >
    {children}
  </IconButton>
);

/** Browsers allow access to the clipboard in secure contexts only. */
const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const t = useMemberTexts();
  const fieldTexts = useTexts();
  const notify = useNotify();
  if (!window.isSecureContext) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(fieldTexts('copied'), { type: 'success' }),
      () => notify(fieldTexts('notCopied'), { type: 'error' }),
    );
  return (
    <SmallButton label={t('identity.copy', { what: label })} onPress={() => void copy()}>
      <Copy size={16} aria-hidden />
    </SmallButton>
  );
};
