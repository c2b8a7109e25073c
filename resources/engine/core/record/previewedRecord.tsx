import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Preview } from '../../../../providers';

const PreviewedContext = createContext<Preview | undefined>(undefined);
const ReportContext = createContext<(preview: Preview | undefined) => void>(() => undefined);

/** The location state of a link to a record whose preview is read as a member. */
export interface PreviewLinkState {
  previewedAs?: { id: string; label: string };
}

/** Provides the preview beside a record to the fields of the record. */
export const PreviewedRecordProvider = ({ children }: { children: ReactNode }) => {
  const [preview, report] = useState<Preview>();
  return (
    <ReportContext value={report}>
      <PreviewedContext value={preview}>{children}</PreviewedContext>
    </ReportContext>
  );
};

/** Returns what the preview beside has of the edited content; undefined while there is none in view. */
export const usePreviewedRecord = () => useContext(PreviewedContext);

/** Reports what a preview has of the edited content, for as long as it is in view. */
export const useReportPreview = (preview: Preview | undefined) => {
  const report = useContext(ReportContext);
  useEffect(() => {
    report(preview);
    return () => report(undefined);
  }, [report, preview]);
};
