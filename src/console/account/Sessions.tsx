import { Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import Bowser from 'bowser';
import { useState } from 'react';
import { listSessions, revokeSession, type SessionInfo } from '../../../providers/account';
import { Section } from '../../../resources/engine/core/record/Section';
import { DividedList } from '../../../resources/engine/fields/styledElements';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { ActionDialog } from '../../../resources/engine/ui/ActionDialog';
import { QueryState } from '../../../resources/engine/ui/QueryState';
import { useAction } from '../../../resources/engine/ui/useAction';
import { useTexts } from './messages.en';

/** Returns the browser and system of a user agent, such as `Chrome on macOS`; undefined where both are unknown. */
export const describeDevice = (userAgent: string): string | undefined => {
  if (userAgent === '') return undefined;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  return [browser.name, system].filter(Boolean).join(' on ') || undefined;
};

/** The sessions of the user; each other session can be ended. */
export const Sessions = () => {
  const t = useTexts();
  const sessions = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => listSessions({ signal }),
  });
  return (
    <Section title={t('sessions')} help={t('sessionsIntro')}>
      <div className="wide">
        <QueryState query={sessions} loading={<Skeleton variant="rounded" height={120} />}>
          {(list) => (
            <DividedList>
              {list.map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </DividedList>
          )}
        </QueryState>
      </div>
    </Section>
  );
};

const Session = ({ session: { id, userAgent, ip, createdAt, lastSeenAt, isCurrent } }: { session: SessionInfo }) => {
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const device = describeDevice(userAgent) ?? t('unknownDevice');
  const close = () => setIsConfirmOpen(false);
  const { run, isBusy } = useAction(() => revokeSession(id), {
    successMessage: () => t('ended'),
    onSuccess: close,
    // The error may mean that the session has already ended.
    onError: close,
  });

  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <div>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="subtitle2" component="h3">
            {device}
          </Typography>
          {isCurrent && <Chip size="small" color="success" label={t('thisBrowser')} />}
        </Stack>
        <Typography variant="caption" color="textSecondary" component="p">
          {[
            t('lastActive', { at: formatDateTime(lastSeenAt) }),
            t('started', { at: formatDateTime(createdAt) }),
            ip && t('ip', { ip }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t('endOf', { device })}
          onClick={() => setIsConfirmOpen(true)}
          sx={{ ml: { sm: 'auto' } }}
        >
          {t('end')}
        </Button>
      )}
      {isConfirmOpen && (
        <ActionDialog
          title={t('endTitle', { device })}
          confirmLabel={t('end')}
          confirmColor="error"
          isBusy={isBusy}
          onConfirm={() => run()}
          onClose={close}
        >
          <Typography>{t('endMessage')}</Typography>
        </ActionDialog>
      )}
    </Stack>
  );
};
