/** Finds a QR code in a video frame and returns its content; undefined where there is none. */
export type DetectCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

/** Creates the detector: the browser's own where it supports QR codes, otherwise one that uses jsQR. */
export const createCodeDetector = async (): Promise<DetectCode> => {
  const { BarcodeDetector } = window;
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return findInPixels();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

/** The width in pixels to which a frame is reduced: enough for every code, and faster to read. */
const width = 480;

const findInPixels = async (): Promise<DetectCode> => {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || !video.videoWidth) return undefined;
    canvas.width = width;
    canvas.height = Math.round((width * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, canvas.width, canvas.height)?.data;
  };
};
