import { styled } from '@mui/material';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Preview } from '../../../../providers';
import { useTexts } from './messages.en';
import { type PreviewFrame, postToFrame, returnFrame, takeFrame } from './previewFrames';
import type { PreviewLanguage } from './usePreviewSettings';
import type { PlainValues } from './useUnsavedContent';

/** A preview as the member program gets it. */
interface DisplayedPreview {
  area: string;
  token: string;
  language: PreviewLanguage;
  /** Values that are typed and not saved, as the API presents them. */
  preview?: Preview | undefined;
  /** The same values as they are typed, if the program needs them. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** Plain values that are newer than `preview`, by the path of their field. */
  texts?: PlainValues;
  /** The path of the field in hand, which is outlined. */
  focus?: string | null;
  /** The label of that field. */
  label?: string | undefined;
  /** The content with which it is compared, and the names of both. */
  before?: { token: string; preview: Preview; titles: readonly [string, string] } | undefined;
}

/** The function by which a preview displays plain values at once, without a rendering. */
export type DisplayTexts = (texts: PlainValues) => void;

interface PreviewIframeProps extends Omit<DisplayedPreview, 'token'> {
  ref?: Ref<DisplayTexts>;
  /** Without it the frame stays empty. */
  token: string | undefined;
  /** Called with the path of the field whose part was pressed. */
  onPress: (path: string) => void;
  /** Called when the token is not valid any more. */
  onExpire: () => void;
}

const Place = styled('div')({ width: '100%', height: '100%' });

/**
 * The member program in a frame without an origin: it has no session of the user and no access to this page. It gets a
 * token for one preview by message, and reports what is pressed in it. Each record has a component of its own. The
 * frame is hidden until the program has drawn the record.
 */
export const PreviewIframe = ({ ref, token, onPress, onExpire, ...displayed }: PreviewIframeProps) => {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<PreviewFrame>();
  // Counts its starts: the browser may load the frame again.
  const [startCount, setStartCount] = useState(0);
  const { area, language, preview, values, texts, focus = null, label, before } = displayed;
  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    if (!frame || source === null || source !== frame.element.contentWindow) return;
    if (typeof data !== 'object' || data === null) return;
    if (data.type === 'ready') {
      frame.isReady = true;
      setStartCount((count) => count + 1);
    }
    // A message about the record before may still be on its way.
    if (token === undefined || ![token, before?.token].includes(data.token)) return;
    if (data.type === 'drawn') frame.element.style.visibility = 'visible';
    if (data.type === 'press' && typeof data.field === 'string') onPress(data.field);
    if (data.type === 'failed' && data.status === 401) onExpire();
  });
  const title = useEffectEvent(() => t('frame'));
  useLayoutEffect(() => {
    if (!place.current) return;
    const taken = takeFrame(place.current, title());
    setFrame(taken);
    if (taken.isReady) setStartCount(1);
    return () => returnFrame(taken);
  }, []);
  useEffect(() => {
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  const post = (message: object) => frame && postToFrame(frame, { type: 'show', ...message });
  useImperativeHandle(ref, () => (texts) => post({ texts }));
  const send = useEffectEvent(post);
  useEffect(() => {
    if (startCount === 0 || token === undefined) return;
    const labels = focus !== null && label ? { [focus]: label } : {};
    send({ area, token, language, preview, values, texts, focus, labels, before });
  }, [startCount, area, token, language, preview, values, texts, focus, label, before]);
  return <Place ref={place} />;
};
