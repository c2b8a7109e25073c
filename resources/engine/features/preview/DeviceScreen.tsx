import { styled } from '@mui/material';
import { BatteryFull, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { useElementSize } from '../../fields/useElementSize';

export const devices = ['phone', 'tablet', 'desktop'] as const;

export type PreviewDevice = (typeof devices)[number];

/** The sizes of each screen in its own pixels, and the width of its border. */
const screens: Record<PreviewDevice, { minWidth: number; maxWidth: number; maxHeight: number; border: number }> = {
  phone: { minWidth: 320, maxWidth: 390, maxHeight: 844, border: 10 },
  tablet: { minWidth: 768, maxWidth: 820, maxHeight: 1100, border: 10 },
  desktop: { minWidth: 1100, maxWidth: 1280, maxHeight: 860, border: 1 },
};

/** The height of the bar at the top of each screen, with the time or the buttons of a window. */
const barHeight = 32;

const Stage = styled('div')({
  position: 'relative',
  flex: '1 1 0',
  minHeight: 420,
  width: '100%',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
});

const Body = styled('div')(({ theme: { palette } }) => ({
  flexShrink: 0,
  overflow: 'hidden',
  border: `10px solid ${palette.text.primary}`,
  borderRadius: 40,
  background: palette.background.default,
  boxShadow: '0 12px 32px rgb(20 32 43 / 14%)',
  '&.tablet': { borderRadius: 26 },
  '&.desktop': { border: `1px solid ${palette.grey[400]}`, borderRadius: 12 },
  '& > .bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: barHeight,
    padding: '0 20px',
    fontSize: 13,
    fontWeight: 600,
    fontFeatureSettings: '"tnum"',
    '& span': { display: 'flex', gap: 6 },
  },
  '&.desktop > .bar': {
    justifyContent: 'flex-start',
    gap: 6,
    padding: '0 12px',
    borderBottom: `1px solid ${palette.divider}`,
    '& i': { width: 9, height: 9, borderRadius: 9, background: palette.grey[400] },
  },
  '& > .screen': { overflow: 'hidden' },
  '& > .screen > *': { transformOrigin: '0 0' },
}));

/** A phone, tablet or computer with its screen, as large as there is room; the screen is scaled where it is too wide. */
export const DeviceScreen = ({ device, children }: { device: PreviewDevice; children: ReactNode }) => {
  const { ref, width, height } = useElementSize();
  const { minWidth, maxWidth, maxHeight, border } = screens[device];
  const available = Math.max(width - 2 * border, 1);
  const screenWidth = Math.min(Math.max(available, minWidth), maxWidth);
  const scale = Math.min(available / screenWidth, 1);
  const visibleHeight = Math.min(Math.max(height - 2 * border - barHeight - 6, 1), maxHeight * scale);
  return (
    <Stage ref={ref} {...(device !== 'phone' && { 'data-wide': true })}>
      <Body
        className={device}
        style={{ width: screenWidth * scale + 2 * border, visibility: width ? 'visible' : 'hidden' }}
      >
        <div className="bar" aria-hidden>
          {device === 'desktop' ? (
            <>
              <i />
              <i />
              <i />
            </>
          ) : (
            <>
              09:41
              <span>
                <Wifi size={15} />
                <BatteryFull size={17} />
              </span>
            </>
          )}
        </div>
        <div className="screen" style={{ height: visibleHeight }}>
          <div style={{ width: screenWidth, height: visibleHeight / scale, transform: `scale(${scale})` }}>
            {children}
          </div>
        </div>
      </Body>
    </Stage>
  );
};

const BorderedScreen = styled('div')(({ theme: { palette } }) => ({
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'hidden',
  border: `1px solid ${palette.grey[400]}`,
  borderRadius: 14,
  background: palette.background.default,
  '& > *': { transformOrigin: '0 0' },
}));

/** Two screens side by side, each of the width of a phone. */
export const ComparedScreens = ({ children }: { children: ReactNode }) => {
  const { ref, width, height } = useElementSize();
  const scale = Math.min(Math.max(width - 2, 1) / (2 * screens.phone.minWidth), 1);
  return (
    <BorderedScreen ref={ref}>
      <div style={{ width: (width - 2) / scale, height: (height - 2) / scale, transform: `scale(${scale})` }}>
        {children}
      </div>
    </BorderedScreen>
  );
};
