import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { Sheet } from './Sheet';
import { createCodeDetector } from './scan';

/** In milliseconds: quick enough for a queue at a door, and slow enough for a battery. */
const pause = 150;

interface ScanSheetProps {
  /** Called with what each code says; gives what is wrong with it, or undefined when it was of use. */
  onCode: (code: string) => string | undefined;
  onClose: () => void;
}

/** The camera, until it has seen the code of a ticket. Where it is refused, one goes back to the search. */
export const ScanSheet = ({ onCode, onClose }: ScanSheetProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = useEffectEvent((code: string) => setProblem(onCode(code)));
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const watch = async () => {
      const [find, found] = await Promise.all([
        createCodeDetector(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = found;
      if (isOver) return stop();
      const screen = video.current;
      if (!screen) return;
      screen.srcObject = stream;
      await screen.play();
      const look = async () => {
        const code = await find(screen).catch(() => undefined);
        if (isOver) return;
        if (code) take(code);
        timer = setTimeout(() => void look(), pause);
      };
      await look();
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // Refused, in use elsewhere, or none: also where the page is not secure.
    watch().catch(() => setProblem(texts.noCamera));
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
