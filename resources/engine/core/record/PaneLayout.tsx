import { IconButton, Stack, styled, Typography } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAreaName } from '../../fields/useAreaName';
import { useElementSize } from '../../fields/useElementSize';
import { WhenIdle } from '../../fields/WhenIdle';
import { useOfferInPalette } from '../../ui/actionsInView';
import { useCharacterKeys } from '../../ui/characterKeyShortcuts';
import { useTitleWithCount } from '../resource/waitingCounts';
import { HeaderActions, HeaderLine } from './headerStyles';
import { useTexts } from './messages.en';
import type { PageHeaderProps } from './PageHeader';
import { listWidth, widthWithAside } from './paneWidths';
import { PanelHeader } from './recordLayoutStyles';
import { panelOfTab, TabPair } from './TabPair';

const Columns = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  flexGrow: 1,
  minHeight: 0,
  '& > *': { minWidth: 0 },
  // In a smaller window the page scrolls.
  '@media screen and (min-width: 760px)': { '& > *': { overflowY: 'auto' } },
  '& > [hidden]': { display: 'none !important' },
  // The last element of the contents is at the foot of the pane.
  '& > .contents': { flex: '1 1 0', display: 'flex', flexDirection: 'column' },
  '& > .facts': { flex: '1 1 0', background: palette.background.paper },
  '& > aside.facts': { flex: '0 0 290px', borderLeft: `1px solid ${palette.divider}` },
  '& > .facts > .MuiCard-root': { margin: '16px 16px 0' },
  '@media print': { display: 'block', '& > *': { overflow: 'visible' } },
}));

const tabs = ['contents', 'facts'] as const;

interface PaneLayoutProps extends PageHeaderProps {
  /** The publishing state of the record and what it lacks. */
  publishing?: ReactNode;
  /** Other elements next to the record. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Lays out a record beside its list: the header stays in view, then the contents with the aside. */
export const PaneLayout = (props: PaneLayoutProps) => {
  const { title, chip, leading, line, actions, previousNext, publishing, aside, children } = props;
  const resource = useResourceContext() ?? '';
  const listLabel = useAreaName()(resource);
  const windowTitle = useTitleWithCount(resource, `${title} · ${listLabel}`);
  const t = useTexts();
  const { ref, width } = useElementSize();
  // Until the pane is measured, it has what the list leaves.
  const hasRoom = (width || window.innerWidth - listWidth) >= widthWithAside;
  const [tab, setTab] = useState<(typeof tabs)[number]>('contents');
  const id = useId();
  const Facts = hasRoom ? 'aside' : 'div';
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  // A link to the next record takes the focus itself.
  const keepsFocus = state?.direction !== undefined;
  useEffect(() => {
    if (!keepsFocus) heading.current?.focus({ preventScroll: true });
  }, [keepsFocus]);
  const navigate = useNavigate();
  const backToList = () => navigate(`/${resource}`);
  const openNext = () => pressLink('next');
  const openPrevious = () => pressLink('prev');
  useCharacterKeys({ j: openNext, k: openPrevious, u: backToList, Escape: backToList });
  useOfferInPalette(
    useRecordContext(),
    [
      { name: 'next', label: t('nextInList'), run: openNext },
      { name: 'previous', label: t('previousInList'), run: openPrevious },
      { name: 'back', label: t('backTo', { list: listLabel }), run: backToList },
    ],
    { isLast: true },
  );
  return (
    <Stack ref={ref} sx={{ height: { xs: 'auto', sm: '100%' } }}>
      <title>{windowTitle}</title>
      <PanelHeader>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', width: '100%' }}>
          <IconButton component={Link} to={`/${resource}`} size="small" aria-label={t('backTo', { list: listLabel })}>
            <ArrowLeft size={18} aria-hidden />
          </IconButton>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h2"
            component="h1"
            sx={{ flexGrow: 1, overflowWrap: 'anywhere', outline: 'none' }}
          >
            {title}
          </Typography>
          {previousNext}
        </Stack>
        <HeaderLine>
          {chip}
          {line}
          <HeaderActions>{actions}</HeaderActions>
        </HeaderLine>
      </PanelHeader>
      {!hasRoom && (
        <TabPair
          id={id}
          names={tabs}
          open={tab}
          labelOf={(name) => t(`paneTabs.${name}`)}
          onOpen={setTab}
          sx={{ m: 0, px: 2 }}
        />
      )}
      {/* The contents stay mounted, so that turning a tablet loses nothing. */}
      <Columns>
        <div className="contents" {...(!hasRoom && panelOfTab(id, 'contents'))} hidden={!hasRoom && tab !== 'contents'}>
          {children}
        </div>
        <Facts
          className="facts"
          {...(hasRoom ? { 'aria-label': t('paneTabs.facts') } : panelOfTab(id, 'facts'))}
          hidden={!hasRoom && tab !== 'facts'}
        >
          <WhenIdle>
            {leading}
            {publishing}
            {aside}
          </WhenIdle>
        </Facts>
      </Columns>
    </Stack>
  );
};

const pressLink = (rel: string) => document.querySelector<HTMLElement>(`main a[rel=${rel}]`)?.click();
