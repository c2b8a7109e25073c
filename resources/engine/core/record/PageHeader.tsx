import { Box, Stack, Typography } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useNavigationType } from 'react-router';
import { UnstyledLink } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { HeaderActions } from './headerStyles';

export interface PageHeaderProps {
  /** The heading of the view, e.g. the record's name. */
  title: string;
  /** The step in the breadcrumb after the list, e.g. `Edit`. */
  step: string;
  chip?: ReactNode;
  /** An element before the title; in a panel before the line below it, in a pane the first of the aside. */
  leading?: ReactNode;
  /** A line below the title. */
  line?: ReactNode;
  /** The actions of the record: at most one filled button first, the menu last. */
  actions?: ReactNode;
  /** Links to the previous and the next record of the list. */
  previousNext?: ReactNode;
}

/** The header of a record on a page: breadcrumb, title, state and actions; on phones the actions are a line below. */
export const PageHeader = ({ title, step, chip, leading, line, actions, previousNext }: PageHeaderProps) => {
  const listLabel = useAreaName()(useResourceContext() ?? '');
  const heading = useFocusedHeading();
  return (
    <>
      <title>{`${title} · ${listLabel}`}</title>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 28 }}>
        <RecordBreadcrumb step={step} />
        {previousNext}
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', mb: 2, minHeight: 44 }}
      >
        <Stack
          direction="row"
          spacing={1.5}
          sx={{ alignItems: { xs: 'start', sm: 'center' }, flex: { xs: '1 0 100%', sm: '1 1 240px' } }}
        >
          {leading}
          <Box sx={line ? titleWithLine : titleWithChip}>
            <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
              {title}
            </Typography>
            {line && <Typography color="textSecondary">{line}</Typography>}
            {chip}
          </Box>
        </Stack>
        <HeaderActions>{actions}</HeaderActions>
      </Stack>
    </>
  );
};

/** The way back to the list, and the step after it, e.g. `View`. */
export const RecordBreadcrumb = ({ step }: { step: string }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const listLabel = useAreaName()(resource);
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={0.5}
      aria-label={translate('console.path')}
      sx={{ alignItems: 'center', color: 'text.secondary' }}
    >
      <UnstyledLink to={`/${resource}`}>{listLabel}</UnstyledLink>
      <ChevronRight size={14} aria-hidden />
      <span>{step}</span>
    </Stack>
  );
};

/**
 * Returns a ref for the heading of a page, which gets the focus after navigation within the console: the element that
 * was pressed no longer exists.
 */
const useFocusedHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNavigatedTo = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isNavigatedTo && document.activeElement === document.body) heading.current?.focus();
  }, [isNavigatedTo]);
  return heading;
};

const titleWithChip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  minWidth: 0,
};

/** Styles of a title with a line below it; smaller on phones, to leave more room for the content. */
const titleWithLine = {
  minWidth: 0,
  '@media (max-width: 600px)': {
    '& h1': { fontSize: 17, lineHeight: '22px' },
    '& p': { fontSize: 13, lineHeight: '18px' },
  },
} as const;
