import { IconButton, Stack, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useTexts } from './texts';
import { usePreviousNext } from './usePreviousNext';

const directions = [
  { direction: 'previous', none: 'noPrevious', Icon: ChevronLeft },
  { direction: 'next', none: 'noNext', Icon: ChevronRight },
] as const;

/** Leads to the records before and after the one in view, in the order of the list that it was opened from. */
export const PreviousNextLinks = ({ type }: { type: 'edit' | 'show' }) => {
  const neighbours = usePreviousNext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const t = useTexts();
  if (!neighbours) return null;
  const { place, total, goTo } = neighbours;
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'center' }}
      aria-label={t('neighbours.label')}
    >
      {directions.map(({ direction, none, Icon }) => {
        const found = neighbours[direction];
        const name = found ? t(`neighbours.${direction}`, { name: found.record.recordLabel }) : t(`neighbours.${none}`);
        return found ? (
          <NeighbourLink
            key={direction}
            to={createPath({ resource, type, id: found.record.id })}
            direction={direction}
            name={name}
            onOpen={() => goTo(found)}
          >
            <Icon size={18} aria-hidden />
          </NeighbourLink>
        ) : (
          <IconButton key={direction} size="small" aria-label={name} disabled>
            <Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
      {/* On a phone there is no room for it. */}
      <Typography variant="caption" color="textSecondary" sx={{ order: -1, display: { xs: 'none', sm: 'block' } }}>
        {t('neighbours.place', { place, total })}
      </Typography>
    </Stack>
  );
};

interface NeighbourLinkProps {
  to: string;
  direction: string;
  name: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The next form has links of its own: whoever goes on by keyboard finds the focus on the same one there. */
const NeighbourLink = ({ to, direction, name, onOpen, children }: NeighbourLinkProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  const isGoingOn = useLocation().state?.direction === direction;
  useEffect(() => {
    if (isGoingOn) link.current?.focus();
  }, [isGoingOn]);
  return (
    <IconButton
      ref={link}
      component={Link}
      to={to}
      state={{ direction }}
      onClick={onOpen}
      size="small"
      aria-label={name}
      title={name}
    >
      {children}
    </IconButton>
  );
};
