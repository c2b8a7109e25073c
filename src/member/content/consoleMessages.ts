import type { DrawMessage, ProgramMessage } from './previewData';

/** Sends a message to the console around this page, if there is one. */
export const sendToConsole = (message: ProgramMessage): void => {
  // The page has no origin that the console could be compared with: only its content is worth hiding, and it has none.
  if (window.parent !== window) window.parent.postMessage(message, '*');
};

/**
 * Calls a function with each message of the console that says what to draw. Messages of other windows are ignored.
 * @returns a function that stops it
 */
export const listenToConsole = (onDraw: (message: DrawMessage) => void): (() => void) => {
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && isDrawMessage(data)) onDraw(data);
  };
  window.addEventListener('message', receive);
  sendToConsole({ type: 'ready' });
  return () => window.removeEventListener('message', receive);
};

const isDrawMessage = (data: unknown): data is DrawMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'show';

/** Everything that the console has sent so far, as far as it still counts. */
export type DrawState = Omit<DrawMessage, 'type'>;

/** Adds a message to what the console sent before. After a new token, entered content no longer counts. */
export const nextDrawState = (state: DrawState, { type: _, ...message }: DrawMessage): DrawState => {
  const isOther = message.token !== undefined && message.token !== state.token;
  const { area, labels, focus, language } = state;
  return isOther ? { area, labels, focus, language, ...message } : { ...state, ...message };
};
