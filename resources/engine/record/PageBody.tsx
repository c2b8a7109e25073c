import { Box, Card, GlobalStyles, Stack, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { PageSaveBar, panelClasses } from './panelStyles';
import { RecordDetails } from './RecordDetails';
import { SectionList, SectionMenu } from './SectionList';

/** Room for the sections, the fields and what stands beside them in a row. */
const roomForList = '(min-width: 1360px)';

/** What the keyboard leads to stops short of the bars that stay in view. */
const scrollPadding = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBottom: 80, [`&:has(.${panelClasses.sectionBar})`]: { scrollPaddingTop: 112 } },
    }}
  />
);

interface PageBodyProps {
  aside?: ReactNode;
  facts?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A record on a page: its fields, the list of their sections and what stands beside them. */
export const PageBody = ({ aside, facts, footer, children }: PageBodyProps) => {
  const hasRoom = useMediaQuery(roomForList, { noSsr: true });
  return (
    <>
      {!hasRoom && <SectionMenu top={52} />}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: 2, alignItems: 'flex-start' }}>
        {hasRoom && <SectionList />}
        <Card sx={{ flex: '1 1 auto', width: '100%', maxWidth: 880 }}>{children}</Card>
        {(aside || facts) && (
          <Stack spacing={2} sx={{ width: { xs: '100%', lg: facts ? 352 : 300 }, maxWidth: 880, flexShrink: 0 }}>
            {aside}
            {facts && <RecordDetails>{facts}</RecordDetails>}
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
