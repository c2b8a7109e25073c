import type { ConsoleMessage, DrawMessage, ProgramMessage } from './previewData';

/** Sends a message to the console around this page, if there is one. */
export const sendToConsole = (message: ProgramMessage): void => {
  // The page has no origin that the console could be compared with: only its content is worth hiding, and it has none.
  if (window.parent !== window) window.parent.postMessage(message, '*');
};

/**
 * Calls a function with each message of the console. Messages of other windows are ignored.
 * @returns a function that stops it
 */
export const listenToConsole = (onMessage: (message: ConsoleMessage) => void): (() => void) => {
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && isConsoleMessage(data)) onMessage(data);
  };
  window.addEventListener('message', receive);
  sendToConsole({ type: 'ready' });
  return () => window.removeEventListener('message', receive);
};

const isConsoleMessage = (data: unknown): data is ConsoleMessage =>
  typeof data === 'object' && data !== null && 'type' in data && (data.type === 'show' || data.type === 'clear');

/** Everything that the console has sent so far, as far as it still counts. */
export interface DrawState extends Omit<DrawMessage, 'type'> {
  /** The number of records before; each begins with an empty screen. */
  clearCount: number;
}

/** Adds a message to what the console sent before. After a new token, entered content no longer counts. */
export const nextDrawState = (state: DrawState, { type, ...message }: ConsoleMessage): DrawState => {
  const { area, labels, focus, language, clearCount } = state;
  if (type === 'clear') return { language, clearCount: clearCount + 1 };
  const { token } = message as DrawState;
  const isOther = token !== undefined && token !== state.token;
  return isOther ? { area, labels, focus, language, clearCount, ...message } : { ...state, ...message };
};
