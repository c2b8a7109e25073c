import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { Sheet } from './Sheet';
import { createCodeDetector } from './scan';

/** The delay between two scans in milliseconds: short enough for a queue, long enough to save the battery. */
const scanInterval = 150;

interface ScanSheetProps {
  /** Called with the content of each code; returns an error message, or undefined when the code was valid. */
  onCode: (code: string) => string | undefined;
  onClose: () => void;
}

/** The camera, which scans until it finds the code of a ticket. If the camera is not available, a message says so. */
export const ScanSheet = ({ onCode, onClose }: ScanSheetProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const handleCode = useEffectEvent((code: string) => setProblem(onCode(code)));
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const startCamera = async () => {
      const [detect, grantedStream] = await Promise.all([
        createCodeDetector(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = grantedStream;
      if (isClosed) return stop();
      const element = video.current;
      if (!element) return;
      element.srcObject = stream;
      await element.play();
      const scan = async () => {
        const code = await detect(element).catch(() => undefined);
        if (isClosed) return;
        if (code) handleCode(code);
        timer = setTimeout(() => void scan(), scanInterval);
      };
      await scan();
    };
    const stop = () => {
      isClosed = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // The camera was denied, is in use or does not exist, or the page is not secure.
    startCamera().catch(() => setProblem(texts.noCamera));
    return stop;
  }, []);
  return (
    <Sheet title={texts.scanTitle} onClose={onClose}>
      <video ref={video} className="check-in-camera" muted playsInline />
      <p className="check-in-second">{texts.scanHint}</p>
      {problem && (
        <p role="alert" className="check-in-problem">
          {problem}
        </p>
      )}
      <button type="button" className="check-in-button" onClick={onClose}>
        {texts.close}
      </button>
    </Sheet>
  );
};
