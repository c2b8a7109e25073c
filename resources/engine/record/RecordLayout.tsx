import { Box, IconButton, Stack, Typography, useMediaQuery } from '@mui/material';
import { ChevronRight, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { useNavigationType } from 'react-router';
import { UnstyledLink, visuallyHidden } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { AreaTabs } from '../area/AreaTabs';
import { useArea } from '../area/areaContext';
import type { ViewPlacement } from '../area/defineArea';
import { PageBody } from './PageBody';
import {
  PanelAside,
  PanelBody,
  PanelDetails,
  PanelHeader,
  PanelPrimary,
  panelClasses,
  SaveBar,
  WideAside,
  workbenchMediaQuery,
} from './panelStyles';
import { RecordDetails } from './RecordDetails';
import { useClosePanel } from './RecordPanel';
import { SectionMenu } from './SectionList';
import { useStackedForm } from './stackedForm';

interface RecordLayoutProps {
  /** The heading of the view, e.g. the record's name. */
  title: string;
  /** The step in the breadcrumb after the list, e.g. `Edit`. */
  step: string;
  chip?: ReactNode;
  /** An element before the title; shown on pages only. */
  leading?: ReactNode;
  /** A line below the title; shown on pages only. */
  line?: ReactNode;
  actions?: ReactNode;
  /** Links to the previous and the next record of the list. */
  previousNext?: ReactNode;
  /** Elements next to the record, such as the publish bar and a preview. */
  aside?: ReactNode;
  /** Details of the record, next to the page as members see it. */
  details?: ReactNode;
  /** The bar at the bottom that stays visible. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Lays out the view of one record for its placement: on a page, in a panel, inline on a list, or alone in its area. */
export const RecordLayout = (contents: RecordLayoutProps) => {
  const Layout = layouts[useArea().placement];
  return <Layout {...contents} />;
};

/** The layout of the only record of an area; its title is the name of the area. */
const SingleRecordLayout = ({ actions, aside, footer, children }: RecordLayoutProps) => {
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 2);
  const heading = useAreaName()(resource);
  return (
    <>
      <title>{name === heading ? name : `${name} · ${heading}`}</title>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2, minHeight: 44 }}>
        <Typography variant="h1">{heading}</Typography>
        <AreaTabs />
        <Box sx={{ ml: 'auto' }}>{actions}</Box>
      </Stack>
      <PageBody aside={aside} footer={footer}>
        {children}
      </PageBody>
    </>
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

/** Styles of a title with a line below it; smaller on phones, to leave more room for the content. */
const titleWithLine = {
  flex: '1 1 240px',
  '@media (max-width: 600px)': {
    '& h1': { fontSize: 17, lineHeight: '22px' },
    '& p': { fontSize: 13, lineHeight: '18px' },
  },
} as const;

const PageLayout = (contents: RecordLayoutProps) => {
  const { title, step, chip, leading, line, actions, previousNext, aside, details, footer, children } = contents;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const listLabel = useAreaName()(resource);
  const heading = useFocusedHeading();
  return (
    <>
      <title>{`${title} · ${listLabel}`}</title>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 28 }}>
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
        {previousNext}
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ alignItems: { xs: leading ? 'start' : 'center', sm: 'center' }, flexWrap: 'wrap', mb: 2, minHeight: 44 }}
      >
        {leading}
        <Box sx={line ? titleWithLine : { display: 'contents' }}>
          <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
            {title}
          </Typography>
          {line && <Typography color="textSecondary">{line}</Typography>}
          {chip}
        </Box>
        <Stack direction="row" useFlexGap spacing={{ xs: 0.5, sm: 1 }} sx={{ ml: 'auto', flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      </Stack>
      <PageBody aside={aside} details={details} footer={footer}>
        {children}
      </PageBody>
    </>
  );
};

const PanelLayout = ({
  title,
  step,
  chip,
  actions,
  previousNext,
  aside,
  details,
  footer,
  children,
}: RecordLayoutProps) => {
  const resource = useResourceContext() ?? '';
  const { area } = useArea();
  const hasRoom = useMediaQuery(workbenchMediaQuery, { noSsr: true });
  const isWide = area.isWide === true && hasRoom;
  const close = useClosePanel();
  const translate = useTranslate();
  const listLabel = useAreaName()(resource);
  // The page title and the panel's label belong to the form below.
  const isStacked = useStackedForm() !== null;
  return (
    <Stack sx={{ minHeight: '100%' }}>
      {!isStacked && <title>{`${title} · ${listLabel}`}</title>}
      <PanelHeader>
        <Typography
          {...(!isStacked && { id: 'record-title' })}
          variant="h2"
          component="h2"
          sx={{ overflowWrap: 'anywhere' }}
          title={step}
        >
          {title}
        </Typography>
        {chip}
        <Stack direction="row" useFlexGap spacing={1} sx={{ ml: 'auto', alignItems: 'center', flexWrap: 'wrap' }}>
          {actions}
          {previousNext}
          {isWide && footer}
          <IconButton onClick={close} aria-label={translate('ra.action.close')} size="small">
            <X size={18} aria-hidden />
          </IconButton>
        </Stack>
      </PanelHeader>
      {isWide && aside && <WideAside>{aside}</WideAside>}
      <PanelBody>
        {!isWide && aside && <PanelAside>{aside}</PanelAside>}
        <PanelPrimary>
          {!isWide && <SectionMenu top={0} />}
          {children}
        </PanelPrimary>
        {details && (
          <PanelDetails>
            <RecordDetails>{details}</RecordDetails>
          </PanelDetails>
        )}
      </PanelBody>
      {footer && !isWide && <SaveBar className={panelClasses.saveBar}>{footer}</SaveBar>}
    </Stack>
  );
};

const InlineLayout = ({ title, actions, aside, footer, children }: RecordLayoutProps) => (
  <Stack spacing={1} sx={{ maxWidth: 880 }}>
    <h2 style={visuallyHidden}>{title}</h2>
    {aside}
    <Box sx={{ mx: -2.5 }}>{children}</Box>
    {(footer || actions) && (
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > :last-child': { ml: 'auto' } }}>
        {footer}
        <span>{actions}</span>
      </Stack>
    )}
  </Stack>
);

const layouts: Record<ViewPlacement, ComponentType<RecordLayoutProps>> = {
  page: PageLayout,
  panel: PanelLayout,
  place: InlineLayout,
  single: SingleRecordLayout,
};
