import { Button, Stack, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CircleX, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type GoingOut, useProvider } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { useAction } from '../engine/ui/useAction';
import { countRemaining, isTakenBack } from './notificationSchema';
import { useReportTexts } from './reportTexts';
import { useSecondsUntil } from './useSecondsUntil';

const refetchMilliseconds = 2000;
/** While nothing moves any more. */
const slowRefetchMilliseconds = 20_000;

const isInProgress = ({ status }: GoingOut) => status === 'sending' || status === 'cancelling';

const Bar = styled(Stack)(({ theme }) => ({
  padding: '4px 24px',
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.info.light,
  color: theme.palette.info.main,
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flexShrink: 0 },
  // The icon stays beside the first words, also on a phone.
  '& > span': { flex: '0 1 auto', minWidth: 0, maxWidth: 'calc(100% - 24px)' },
  '&.failed': { background: theme.palette.error.light, color: theme.palette.error.main },
  [theme.breakpoints.down('md')]: { padding: '4px 12px' },
}));

/**
 * The notifications that are going out now, with the button that stops each, on every screen of those who may do that.
 * For some minutes it says which were stopped or have failed.
 */
const GoingOutBar = () => {
  const provider = useProvider();
  const t = useReportTexts();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { data = [], refetch } = useQuery({
    queryKey: ['goingOut'],
    queryFn: ({ signal }) => provider.notificationsGoingOut({ signal }),
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? refetchMilliseconds : slowRefetchMilliseconds),
  });
  const keyOf = ({ id, status }: GoingOut) => `${id} ${status}`;
  const shown = data.filter((each) => !ended.includes(keyOf(each)));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('goingOut.title')}>
      {shown.map((each) => (
        <OneGoingOut
          key={each.id}
          notification={each}
          onStopped={() => void refetch()}
          onEnd={() => setEnded([...ended, keyOf(each)])}
        />
      ))}
    </section>
  );
};

interface OneGoingOutProps {
  notification: GoingOut;
  onStopped: () => void;
  onEnd: () => void;
}

const OneGoingOut = ({ notification, onStopped, onEnd }: OneGoingOutProps) => {
  const provider = useProvider();
  const t = useReportTexts();
  const { id, name, status, failed, sent } = notification;
  const text = useSentence(notification);
  const { run, isBusy } = useAction(() => provider.recordAction('notifications', { id, name: 'stop' }), {
    onSuccess: onStopped,
  });
  const isFailed = failed > 0 && (status === 'failed' || status === 'partially_failed');
  const isOver = !isInProgress(notification);
  const canGoOn = status === 'cancelled' && countRemaining({ ...notification }) > 0;
  return (
    <Bar className={isFailed || (isOver && sent === 0 && !canGoOn) ? 'failed' : ''}>
      {isFailed ? <TriangleAlert size={16} aria-hidden /> : <Send size={16} aria-hidden />}
      {/* The numbers change each second, so only the end is read out. */}
      <span role={isOver ? 'status' : undefined}>
        <strong>{name}</strong> {text}
      </span>
      {status === 'sending' && (
        <Button
          size="small"
          color="inherit"
          startIcon={<CirclePause size={16} aria-hidden />}
          aria-label={t('goingOut.stopOne', { name })}
          disabled={isBusy}
          onClick={() => void run()}
        >
          {t('goingOut.stop')}
        </Button>
      )}
      {isOver && (
        <>
          <Button size="small" color="inherit" component={Link} to={`/notifications/${encodeURIComponent(id)}/show`}>
            {t(canGoOn ? 'goingOut.goOn' : 'goingOut.see')}
          </Button>
          <Button size="small" color="inherit" startIcon={<CircleX size={16} aria-hidden />} onClick={onEnd}>
            {t(canGoOn ? 'goingOut.end' : 'goingOut.close')}
          </Button>
        </>
      )}
    </Bar>
  );
};

/** Returns how far a notification is, or how it ended. */
const useSentence = (notification: GoingOut): string => {
  const t = useReportTexts();
  const { status, heldUntil, prepared, toPrepare, targeted, sent, failed, unknown, cancelled } = notification;
  const isHeld = status === 'sending' && prepared === 0 && heldUntil !== null;
  const seconds = useSecondsUntil(isHeld ? heldUntil : undefined);
  const total = formatNumber(targeted);
  if (seconds > 0) return t('goingOut.held', { smart_count: toPrepare, people: formatNumber(toPrepare), seconds });
  if (status === 'cancelling') return t('stopping');
  if (isTakenBack({ ...notification })) return t('takenBack');
  if (status === 'cancelled')
    return t('stopped', {
      gone: formatNumber(sent + unknown),
      kept: formatNumber(countRemaining({ ...notification })),
    });
  if (status === 'sending' && prepared < toPrepare)
    return t('preparing', { done: formatNumber(prepared), total: formatNumber(toPrepare) });
  if (status === 'sending')
    return t('goingOut.gone', { done: formatNumber(sent + failed + unknown + cancelled), total });
  if (targeted === 0) return t('none');
  return t('goingOut.failed', { count: formatNumber(failed + unknown), total });
};

export default GoingOutBar;
