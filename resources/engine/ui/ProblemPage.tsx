import { Stack, Typography } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface ProblemPageProps {
  title: string;
  icon?: LucideIcon;
  /** A sentence about what happened. */
  message: ReactNode;
  /** Buttons that lead on. */
  children: ReactNode;
}

/**
 * The page in place of a screen that cannot be shown. Its heading gets the focus, so that screen readers read it; it
 * names the page and the panel around.
 */
export const ProblemPage = ({ title, icon: Icon, message, children }: ProblemPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus(), []);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
      <title>{title}</title>
      {Icon && <Icon size={32} aria-hidden />}
      <Typography
        ref={heading}
        tabIndex={-1}
        id="record-title"
        variant="h1"
        sx={{ overflowWrap: 'anywhere', maxWidth: '100%', outline: 'none' }}
      >
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 560 }}>
        {message}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        {children}
      </Stack>
    </Stack>
  );
};
