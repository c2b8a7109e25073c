import { basePath } from '../../../../providers';

/**
 * A document of the member program. It has no origin, so the browser loads all its files again for each document. The
 * last one is therefore kept for the next record.
 */
export interface PreviewFrame {
  readonly element: HTMLIFrameElement;
  /** Whether the program has started, so that it gets messages. */
  isReady: boolean;
}

let kept: PreviewFrame | undefined;

/** Moves an element within the page. A frame that is moved in any other way loads its document again. */
const move = (element: Element, place: Element) => place.moveBefore(element, null);

const createFrame = (place: Element): PreviewFrame => {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.src = `${basePath}/preview/frame`;
  Object.assign(element.style, { display: 'block', width: '100%', height: '100%', border: '0', visibility: 'hidden' });
  place.append(element);
  return { element, isReady: false };
};

/** Puts a frame without content into an element. It is the kept one, or else a new one. */
export const takeFrame = (place: Element, title: string): PreviewFrame => {
  const isThere = kept?.element.isConnected;
  const frame = kept && isThere ? kept : createFrame(place);
  if (isThere) move(frame.element, place);
  kept = undefined;
  frame.element.title = title;
  return frame;
};

/** Ends the use of a frame. What it shows is hidden at once and cleared, because the next record is another one. */
export const returnFrame = (frame: PreviewFrame) => {
  const { element, isReady } = frame;
  if (kept?.element.isConnected || !isReady || !('moveBefore' in element)) {
    element.remove();
    return;
  }
  element.style.visibility = 'hidden';
  postToFrame(frame, { type: 'clear' });
  move(element, shelf());
  kept = frame;
};

/** Sends a message to the program. Its frame has no origin that could be named. */
export const postToFrame = ({ element }: PreviewFrame, message: object) =>
  element.contentWindow?.postMessage(message, '*');

const shelfId = 'preview-frames';

/** The hidden element of the page in which a frame is kept. */
const shelf = (): Element => {
  const existing = document.getElementById(shelfId);
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = shelfId;
  created.hidden = true;
  document.body.append(created);
  return created;
};
