import { Box, Card, GlobalStyles, Stack, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTexts } from './messages.en';
import { DetailsCard, PageSaveBar, panelClasses } from './panelStyles';
import { SectionList, SectionMenu } from './SectionList';

/** A card with the details of a record that members do not see. */
export const RecordDetails = ({ children }: { children: ReactNode }) => {
  const t = useTexts();
  return (
    <DetailsCard component="section" aria-label={t('facts')} className={panelClasses.details}>
      {children}
    </DetailsCard>
  );
};

/** Media query of windows with room for the section list, the fields and the aside in one row. */
const sectionListMediaQuery = '(min-width: 1360px)';

/** Scroll padding, so that elements that get the focus are not covered by the sticky bars. */
const scrollPadding = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBottom: 80, [`&:has(.${panelClasses.sectionBar})`]: { scrollPaddingTop: 112 } },
    }}
  />
);

interface PageBodyProps {
  aside?: ReactNode;
  details?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The body of a record page: the fields, the list of their sections, the aside and the details. */
export const PageBody = ({ aside, details, footer, children }: PageBodyProps) => {
  const hasRoom = useMediaQuery(sectionListMediaQuery, { noSsr: true });
  return (
    <>
      {!hasRoom && <SectionMenu top={52} />}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: 2, alignItems: 'flex-start' }}>
        {hasRoom && <SectionList />}
        <Card sx={{ flex: '1 1 auto', width: '100%', maxWidth: 880 }}>{children}</Card>
        {(aside || details) && (
          <Stack spacing={2} sx={{ width: { xs: '100%', lg: details ? 352 : 300 }, maxWidth: 880, flexShrink: 0 }}>
            {aside && (
              <Stack spacing={2} sx={{ '@media print': { display: 'none' } }}>
                {aside}
              </Stack>
            )}
            {details && <RecordDetails>{details}</RecordDetails>}
          </Stack>
        )}
      </Box>
      {footer && (
        <>
          {scrollPadding}
          <PageSaveBar>{footer}</PageSaveBar>
        </>
      )}
    </>
  );
};
