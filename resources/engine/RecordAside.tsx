import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { PublishBar } from './features/publishing/PublishBar';
import type { ViewProps } from './viewProps';

interface RecordAsideProps extends Pick<ViewProps, 'actionDialogs'> {
  record: RaRecord;
  children: ReactNode;
}

/** The aside of a record: the publish bar and what the area adds. */
export const RecordAside = ({ record, actionDialogs, children }: RecordAsideProps) => (
  <RecordContextProvider value={record}>
    <PublishBar dialogs={actionDialogs} />
    {children}
  </RecordContextProvider>
);
