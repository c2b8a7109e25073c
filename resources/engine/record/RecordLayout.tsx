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

interface Contents {
  /** What the view shows, e.g. the record's name. */
  title: string;
  /** The step in the breadcrumb after the list, e.g. `Edit`. */
  step: string;
  chip?: ReactNode;
  /** Before the name on a page, and in a line below it. */
  leading?: ReactNode;
  line?: ReactNode;
  actions?: ReactNode;
  /** The ways to the records before and after it in the list. */
  neighbours?: ReactNode;
  /** What stands beside the record: its publishing, a preview. */
  aside?: ReactNode;
  /** What is known of the record, beside the page that members see. */
  details?: ReactNode;
  /** What stays in view at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Lays out the view of one record for the place that it is shown in. */
export const RecordLayout = (contents: Contents) => {
  const Layout = layouts[useArea().frame];
  return <Layout {...contents} />;
};

/** The one record of an area has the name of the area. */
const SingleFrame = ({ actions, aside, footer, children }: Contents) => {
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 2);
  const heading = useAreaName()(resource);
  return (
    <>
      <title>{name === heading ? name : `${name} · ${heading}`}</title>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2, minHeight: 44 }}>
        <Typography variant="h1" sx={{ mr: 'auto' }}>
          {heading}
        </Typography>
        {actions}
      </Stack>
      <AreaTabs />
      <PageBody aside={aside} footer={footer}>
        {children}
      </PageBody>
    </>
  );
};

/** Moves the focus to the heading of a page that a press within the console opened: what was pressed is gone. */
const useFocusOnOpening = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenedHere = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isOpenedHere && document.activeElement === document.body) heading.current?.focus();
  }, [isOpenedHere]);
  return heading;
};

/** A name with a line below it leaves the rest of a small screen to what the page is for. */
const withLine = {
  flex: '1 1 240px',
  '@media (max-width: 600px)': {
    '& h1': { fontSize: 17, lineHeight: '22px' },
    '& p': { fontSize: 13, lineHeight: '18px' },
  },
} as const;

const PageFrame = (contents: Contents) => {
  const { title, step, chip, leading, line, actions, neighbours, aside, details, footer, children } = contents;
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const listLabel = useAreaName()(resource);
  const heading = useFocusOnOpening();
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
        {neighbours}
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ alignItems: { xs: leading ? 'start' : 'center', sm: 'center' }, flexWrap: 'wrap', mb: 2, minHeight: 44 }}
      >
        {leading}
        <Box sx={line ? withLine : { display: 'contents' }}>
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
      <PageBody aside={aside} facts={details} footer={footer}>
        {children}
      </PageBody>
    </>
  );
};

const PanelFrame = ({ title, step, chip, actions, neighbours, aside, details, footer, children }: Contents) => {
  const resource = useResourceContext() ?? '';
  const { area } = useArea();
  const hasRoom = useMediaQuery(workbenchMediaQuery, { noSsr: true });
  const isWide = area.isWide === true && hasRoom;
  const close = useClosePanel();
  const translate = useTranslate();
  const listLabel = useAreaName()(resource);
  // The page and its panel are named for the form below.
  const isAbove = useStackedForm() !== null;
  return (
    <Stack sx={{ minHeight: '100%' }}>
      {!isAbove && <title>{`${title} · ${listLabel}`}</title>}
      <PanelHeader>
        <Typography
          {...(!isAbove && { id: 'record-title' })}
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
          {neighbours}
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

const PlaceFrame = ({ title, actions, aside, footer, children }: Contents) => (
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

const layouts: Record<ViewPlacement, ComponentType<Contents>> = {
  page: PageFrame,
  panel: PanelFrame,
  place: PlaceFrame,
  single: SingleFrame,
};
