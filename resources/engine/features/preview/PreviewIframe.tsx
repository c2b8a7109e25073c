import { styled } from '@mui/material';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Preview } from '../../../../providers';
import { useTexts } from './messages.en';
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
}

/** The function by which a preview displays plain values at once, without a rendering. */
export type DisplayTexts = (texts: PlainValues) => void;

interface PreviewIframeProps extends Omit<DisplayedPreview, 'token'> {
  ref?: Ref<DisplayTexts>;
  /** Without it the frame stays empty. */
  token: string | undefined;
  title?: string;
  /** Called with the path of the field whose part was pressed. */
  onPress: (path: string) => void;
  /** Called when the token is not valid any more. */
  onExpire: () => void;
}

const Iframe = styled('iframe')({ display: 'block', width: '100%', height: '100%', border: 0 });

/**
 * The member program in a frame without an origin: it has no session of the user and no access to this page. It gets a
 * token for one preview by message, and reports what is pressed in it.
 */
export const PreviewIframe = ({ ref, token, title, onPress, onExpire, ...displayed }: PreviewIframeProps) => {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  // Counts its starts: the browser may load the frame again.
  const [startCount, setStartCount] = useState(0);
  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source === null || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return;
    if (data.type === 'ready') setStartCount((count) => count + 1);
    if (data.type === 'press' && typeof data.field === 'string') onPress(data.field);
    if (data.type === 'failed' && data.status === 401) onExpire();
  });
  useEffect(() => {
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  // The frame has no origin that could be named.
  const post = (message: object) => frame.current?.contentWindow?.postMessage({ type: 'show', ...message }, '*');
  useImperativeHandle(ref, () => (texts) => post({ texts }));
  const send = useEffectEvent(post);
  const { area, language, preview, values, texts, focus = null, label } = displayed;
  useEffect(() => {
    if (startCount === 0 || token === undefined) return;
    const labels = focus !== null && label ? { [focus]: label } : {};
    send({ area, token, language, preview, values, texts, focus, labels });
  }, [startCount, area, token, language, preview, values, texts, focus, label]);
  return <Iframe ref={frame} src="/preview/frame" sandbox="allow-scripts" title={title ?? t('frame')} />;
};
