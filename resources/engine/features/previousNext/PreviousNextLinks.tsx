import { IconButton, Stack, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { usePreviousNextTexts } from '../recordMessages.en';
import { usePreviousNext } from './usePreviousNext';

const directions = [
  { direction: 'previous', none: 'noPrevious', rel: 'prev', Icon: ChevronLeft },
  { direction: 'next', none: 'noNext', rel: 'next', Icon: ChevronRight },
] as const;

/** Links to the previous and the next record, in the order of the list that the record was opened from. */
export const PreviousNextLinks = ({ type }: { type: 'edit' | 'show' }) => {
  const previousNext = usePreviousNext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const t = usePreviousNextTexts();
  if (!previousNext) return null;
  const { position, total, goTo } = previousNext;
  return (
    <Stack component="nav" direction="row" spacing={0.5} sx={{ alignItems: 'center' }} aria-label={t('label')}>
      {directions.map(({ direction, none, rel, Icon }) => {
        const found = previousNext[direction];
        const name = found ? t(direction, { name: found.record.recordLabel }) : t(none);
        return found ? (
          <PreviousNextLink
            key={direction}
            to={createPath({ resource, type, id: found.record.id })}
            direction={direction}
            rel={rel}
            name={name}
            onOpen={() => goTo(found)}
          >
            <Icon size={18} aria-hidden />
          </PreviousNextLink>
        ) : (
          <IconButton key={direction} size="small" aria-label={name} disabled>
            <Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
      {/* Phones have no room for the position. */}
      <Typography variant="caption" color="textSecondary" sx={{ order: -1, display: { xs: 'none', sm: 'block' } }}>
        {t('position', { place: position, total })}
      </Typography>
    </Stack>
  );
};

interface PreviousNextLinkProps {
  to: string;
  direction: string;
  rel: string;
  name: string;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * A link that takes the focus again on the next record, so that keyboard users can press it repeatedly. Where it had no
 * focus, because a key did the same, the heading of that record gets it.
 */
const PreviousNextLink = ({ to, direction, rel, name, onOpen, children }: PreviousNextLinkProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const wasFollowed = useLocation().state?.direction === direction;
  useEffect(() => {
    if (wasFollowed) link.current?.focus();
  }, [wasFollowed]);
  return (
    <IconButton
      ref={link}
      component={Link}
      to={to}
      rel={rel}
      state={hasFocus ? { direction } : undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={onOpen}
      size="small"
      aria-label={name}
      title={name}
    >
      {children}
    </IconButton>
  );
};
