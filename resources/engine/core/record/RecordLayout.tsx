import { Box, Stack, useMediaQuery } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useGetResourceLabel, useResourceContext } from 'react-admin';
import { visuallyHidden } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { useElementSize } from '../../fields/useElementSize';
import { AreaHeader } from '../resource/AreaHeader';
import { useArea } from '../resource/areaContext';
import type { ViewPlacement } from '../resource/defineArea';
import { HeaderActions, HeaderLine } from './headerStyles';
import { PageBody, PageFooter } from './PageBody';
import { PageHeader, type PageHeaderProps } from './PageHeader';
import { PaneLayout } from './PaneLayout';
import { PanelTitle } from './PanelTitle';
import { PreviewLayout, PreviewTabProvider } from './PreviewLayout';
import { panelClasses, previewMediaQuery } from './panelStyles';
import { PreviewedRecordProvider } from './previewedRecord';
import {
  PanelAside,
  PanelBody,
  PanelHeader,
  panelHeaderVariable,
  SaveBar,
  ScrollingColumn,
  WideAside,
  workbenchMediaQuery,
} from './recordLayoutStyles';
import { SectionMenu } from './SectionNav';
import { useStackedForm } from './stackedForm';

interface RecordLayoutProps extends PageHeaderProps {
  /** The publishing state of the record and what it lacks. */
  publishing?: ReactNode;
  /** Other elements next to the record. */
  aside?: ReactNode;
  /** The preview of the record as members see it. */
  preview?: ReactNode;
  /** Whether the other elements stand above the preview in its column, where a page has one. */
  isAsideInPreview?: boolean | undefined;
  /** The bar at the bottom that stays visible. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Lays out the view of one record for its placement: on a page, in a panel over its list or a pane beside it, inline on a list, or alone in its area. */
export const RecordLayout = (contents: RecordLayoutProps) => {
  const Layout = layouts[useArea().placement];
  return (
    <PreviewTabProvider>
      <PreviewedRecordProvider>
        <Layout {...contents} />
      </PreviewedRecordProvider>
    </PreviewTabProvider>
  );
};

/** The layout of the only record of an area; its title is the name of the area. */
const SingleRecordLayout = ({ actions, publishing, aside, footer, children }: RecordLayoutProps) => {
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 2);
  const heading = useAreaName()(resource);
  return (
    <>
      <title>{name === heading ? name : `${name} · ${heading}`}</title>
      <AreaHeader>
        <HeaderActions>{actions}</HeaderActions>
      </AreaHeader>
      <PageBody publishing={publishing} aside={aside} hasPreview={false}>
        {children}
      </PageBody>
      {footer && <PageFooter>{footer}</PageFooter>}
    </>
  );
};

const PageLayout = ({
  publishing,
  aside,
  preview,
  isAsideInPreview = false,
  footer,
  children,
  ...header
}: RecordLayoutProps) => {
  const hasRoom = useMediaQuery(previewMediaQuery, { noSsr: true });
  const isAbovePreview = isAsideInPreview && hasRoom && preview !== undefined;
  const previewColumn = isAbovePreview ? (
    <ScrollingColumn>
      {aside}
      <div className="screen">{preview}</div>
    </ScrollingColumn>
  ) : (
    preview
  );
  return (
    <>
      <PreviewLayout preview={previewColumn} header={<PageHeader {...header} />}>
        <PageBody publishing={publishing} aside={isAbovePreview ? undefined : aside} hasPreview={preview !== undefined}>
          {children}
        </PageBody>
      </PreviewLayout>
      {footer && <PageFooter>{footer}</PageFooter>}
    </>
  );
};

const PanelLayout = ({
  title,
  step,
  chip,
  leading,
  line,
  actions,
  previousNext,
  publishing,
  aside,
  preview,
  footer,
  children,
}: RecordLayoutProps) => {
  const resource = useResourceContext() ?? '';
  const { area } = useArea();
  const hasRoom = useMediaQuery(workbenchMediaQuery, { noSsr: true });
  const isWide = area.isWide === true && hasRoom;
  const listLabel = useAreaName()(resource);
  // The page title belongs to the form below.
  const isStacked = useStackedForm() !== null;
  const { ref: header, height: headerHeight } = useElementSize();
  const otherElements = (publishing || aside) && (
    <>
      {publishing}
      {aside}
    </>
  );
  return (
    <Stack sx={{ minHeight: '100%', [panelHeaderVariable]: `${headerHeight}px` }}>
      {!isStacked && <title>{`${title} · ${listLabel}`}</title>}
      <PanelHeader ref={header}>
        <PanelTitle title={title} step={step} previousNext={previousNext} />
        <HeaderLine>
          {chip}
          <HeaderActions>
            {actions}
            {isWide && footer}
          </HeaderActions>
        </HeaderLine>
        {!isWide && <SectionMenu top="0" />}
      </PanelHeader>
      {line && (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start', px: 2, pt: 2 }}>
          {leading}
          <Box sx={{ minWidth: 0 }}>{line}</Box>
        </Stack>
      )}
      <PreviewLayout preview={preview} header={isWide && otherElements && <WideAside>{otherElements}</WideAside>}>
        <PanelBody>
          {!isWide && otherElements && <PanelAside>{otherElements}</PanelAside>}
          <div>{children}</div>
        </PanelBody>
      </PreviewLayout>
      {footer && !isWide && <SaveBar className={panelClasses.saveBar}>{footer}</SaveBar>}
    </Stack>
  );
};

const InlineLayout = ({ title, actions, publishing, aside, preview, footer, children }: RecordLayoutProps) => (
  <Stack spacing={1} sx={{ maxWidth: preview ? 1300 : 880 }}>
    <h2 style={visuallyHidden}>{title}</h2>
    <PreviewLayout
      preview={preview}
      header={
        <Stack spacing={1}>
          {publishing}
          {aside}
        </Stack>
      }
    >
      <Box sx={{ mx: -2.5 }}>{children}</Box>
    </PreviewLayout>
    {(footer || actions) && (
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > :last-child': { ml: 'auto' } }}>
        {footer}
        <HeaderActions>{actions}</HeaderActions>
      </Stack>
    )}
  </Stack>
);

const layouts: Record<ViewPlacement, ComponentType<RecordLayoutProps>> = {
  page: PageLayout,
  panel: PanelLayout,
  pane: PaneLayout,
  place: InlineLayout,
  single: SingleRecordLayout,
};
