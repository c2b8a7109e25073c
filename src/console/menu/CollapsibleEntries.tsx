import { Box, Tooltip } from '@mui/material';
import { ChevronDown, ChevronRight, Settings } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';

interface CollapsibleEntriesProps {
  title: string;
  isRail: boolean;
  /** Whether one of the entries leads to the present screen. The entries are then expanded. */
  isCurrent: boolean;
  children: ReactNode;
}

/** A rarely used section of the menu. It is collapsed until the user expands it or opens one of its screens. */
export const CollapsibleEntries = ({ title, isRail, isCurrent, children }: CollapsibleEntriesProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isCurrent);
  useEffect(() => {
    if (isCurrent) setIsOpen(true);
  }, [isCurrent]);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1 }}>
      <Tooltip title={isRail ? title : ''} placement="right">
        <button
          type="button"
          className="menu-entry"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Settings size={18} aria-hidden />
          {!isRail && (
            <>
              {title}
              <Box component={Chevron} size={16} aria-hidden sx={{ ml: 'auto' }} />
            </>
          )}
        </button>
      </Tooltip>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Box>
  );
};
