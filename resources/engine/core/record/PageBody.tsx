import { Box, Card, GlobalStyles, Stack, styled, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { belowTopNotices } from '../../fields/styledElements';
import { panelClasses } from './panelStyles';
import { PageSaveBar } from './recordLayoutStyles';
import { SectionMenu, SectionNav } from './SectionNav';
import { isStep, useSections } from './sections';

/** Media query of windows with room for the section list, the fields and the aside in one row. */
const sectionListMediaQuery = '(min-width: 1360px)';

/** The same where a preview takes a column too. */
const sectionListByPreviewMediaQuery = '(min-width: 1680px)';

/** Scroll padding, so that elements that get the focus are not covered by the sticky bars. */
const scrollPadding = (
  <GlobalStyles
    styles={{
      html: {
        scrollPaddingBottom: 80,
        [`&:has(.${panelClasses.sectionBar})`]: { scrollPaddingTop: belowTopNotices(112) },
      },
    }}
  />
);

interface PageBodyProps {
  /** The publishing state of the record and what it lacks. */
  publishing?: ReactNode;
  /** Other elements next to the record. */
  aside?: ReactNode;
  /** Whether a preview is in a column beside the body. */
  hasPreview: boolean;
  children: ReactNode;
}

/**
 * The body of a record page: the fields, the list of their sections, and beside them what else there is to know. Next
 * to a preview, the publishing state is above the fields and the rest below.
 */
export const PageBody = ({ publishing, aside, hasPreview, children }: PageBodyProps) => {
  // Steps are the outline of a form, so its fields are narrower beside them.
  const hasSteps = useSections().some(isStep);
  const hasRoom = useMediaQuery(hasPreview && !hasSteps ? sectionListByPreviewMediaQuery : sectionListMediaQuery, {
    noSsr: true,
  });
  const fields = <FieldsCard>{children}</FieldsCard>;
  return (
    <>
      {!hasRoom && <SectionMenu top={belowTopNotices(52)} />}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: 2, alignItems: 'flex-start' }}>
        {hasRoom && <SectionNav />}
        {hasPreview ? (
          <Stack spacing={2} sx={{ flex: '1 1 auto', width: '100%', maxWidth: 880, minWidth: 0 }}>
            {publishing && <PageAside className="above">{publishing}</PageAside>}
            {fields}
            {aside && <PageAside className="below">{aside}</PageAside>}
          </Stack>
        ) : (
          <>
            {fields}
            {(publishing || aside) && (
              <PageAside sx={{ width: { xs: '100%', lg: 300 }, maxWidth: 880, flexShrink: 0 }}>
                {publishing}
                {aside}
              </PageAside>
            )}
          </>
        )}
      </Box>
    </>
  );
};

const FieldsCard = styled(Card)({
  flex: '1 1 auto',
  width: '100%',
  maxWidth: 880,
  overflow: 'clip',
  [`&:has(.${panelClasses.wideContents})`]: { maxWidth: 'none' },
});

/** The elements next to the fields of a record, which are not printed. */
const PageAside = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '&.above ul': { columns: '200px', columnGap: 36 },
  '&.above li': { breakInside: 'avoid' },
  '&:empty': { display: 'none' },
  '&.below': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))' },
  '@media print': { display: 'none' },
});

/** The bar with the buttons of a form at the bottom of a page. */
export const PageFooter = ({ children }: { children: ReactNode }) => (
  <>
    {scrollPadding}
    <PageSaveBar className={panelClasses.saveBar}>{children}</PageSaveBar>
  </>
);
