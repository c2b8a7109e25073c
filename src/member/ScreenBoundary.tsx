/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useState } from 'preact/hooks';
import type { PreviewData } from './content/previewData';
import { messages } from './messages';
import { StateSentence } from './parts/pieces';

interface ScreenBoundaryProps {
  preview: PreviewData;
  children: ComponentChildren;
}

/** The screen of a preview. If a part of it throws, a sentence replaces it until the preview changes. */
export const ScreenBoundary = ({ preview, children }: ScreenBoundaryProps): ComponentChildren => {
  const [failed, setFailed] = useState<PreviewData>();
  useErrorBoundary((error) => {
    reportError(error);
    setFailed(preview);
  });
  return failed === preview ? <StateSentence>{messages.state.notDrawn}</StateSentence> : children;
};
