import { Box, styled, Tooltip } from '@mui/material';
import { ChevronDown, ChevronRight, Settings } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { entryStyle } from './MenuEntry';

const Unfold = styled('button')(({ theme }) => ({
  ...entryStyle,
  width: '100%',
  minHeight: 28,
  '&:hover': { background: theme.palette.background.default },
  [theme.breakpoints.down('md')]: { minHeight: 40 },
}));

interface FoldedEntriesProps {
  title: string;
  isRail: boolean;
  /** Whether the screen is one of those that its entries lead to: then they are shown. */
  isCurrent: boolean;
  children: ReactNode;
}

/** A part of the menu that is seldom needed, and folded until somebody unfolds it or comes to one of its screens. */
export const CollapsibleEntries = ({ title, isRail, isCurrent, children }: FoldedEntriesProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(isCurrent);
  useEffect(() => {
    if (isCurrent) setOpen(true);
  }, [isCurrent]);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1 }}>
      <Tooltip title={isRail ? title : ''} placement="right">
        <Unfold type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Settings size={18} aria-hidden />
          {!isRail && (
            <>
              {title}
              <Box component={Chevron} size={16} aria-hidden sx={{ ml: 'auto' }} />
            </>
          )}
        </Unfold>
      </Tooltip>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Box>
  );
};
