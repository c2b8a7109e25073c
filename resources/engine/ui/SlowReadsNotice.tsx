import { ButtonBase, styled } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** The time in milliseconds after which a read counts as slow. */
const slowAfter = 15_000;

const Notice = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  background: palette.info.light,
  color: palette.info.main,
  fontSize: 13,
  '&.slow': { padding: '6px 24px', '@media (max-width: 899.95px)': { padding: '6px 12px' } },
  '& button': { font: 'inherit', fontWeight: 600, textDecoration: 'underline' },
}));

/**
 * A notice while the server does not answer a read for long. Its button cancels all reads and sends them again. Saves go
 * on, and none is sent twice.
 */
export const SlowReadsNotice = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const isReading = useIsFetching() > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isReading) setIsSlow(false);
    if (!isReading || isSlow) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [isReading, isSlow]);
  const readAgain = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, so the focus moves to what is loaded.
    (currentTarget.closest<HTMLElement>('[tabindex="-1"]') ?? document.getElementById('main-content'))?.focus();
    setIsSlow(false);
    const reads = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
    // A refetch alone would wait for the first read of a query.
    await client.cancelQueries({ fetchStatus: 'fetching' });
    await client.refetchQueries({ type: 'active', predicate: (query) => reads.includes(query) });
  };
  return (
    <Notice className={isSlow ? 'slow' : undefined}>
      <span role="status">{isSlow && translate('console.connection.slow')}</span>
      {isSlow && (
        <ButtonBase onClick={(event) => void readAgain(event)}>{translate('console.failed.retry')}</ButtonBase>
      )}
    </Notice>
  );
};
