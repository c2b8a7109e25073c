import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import type { ViewProps } from './core/form/viewProps';
import { PublishBar } from './features/publishing/PublishBar';

interface RecordAsideProps extends Pick<ViewProps, 'transitionDialogs'> {
  record: RaRecord;
  children: ReactNode;
}

/** The aside of a record: the publish bar and what the area adds. */
export const RecordAside = ({ record, transitionDialogs, children }: RecordAsideProps) => (
  <RecordContextProvider value={record}>
    <PublishBar dialogs={transitionDialogs} />
    {children}
  </RecordContextProvider>
);
