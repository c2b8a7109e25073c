import { Box, InputLabel, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FileInfo } from '../../../providers';
import { BoundedImage, type ImageValue, objectPositionOf } from '../fields/RecordImage';
import { useTexts } from './messages.en';

/** The share of the width or height by which an arrow key moves the point. */
const step = 0.05;
const directions: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
/** Rounds a value to whole percents, between 0 and 1. */
const toShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface FocalPointProps {
  /** The path of the image in the form. */
  name: string;
  value: ImageValue;
  file: FileInfo;
}

/** Edits the focal point of an image, which stays visible where it is cropped, by mouse, touch or keyboard. */
export const FocalPoint = ({ name, value, file }: FocalPointProps) => {
  const t = useTexts();
  const labelId = useId();
  const { setValue } = useFormContext();
  const point = useRef<HTMLSpanElement>(null);
  const { focalX, focalY } = value;
  const setPoint = (x: number, y: number) => {
    setValue(`${name}.focalX`, toShare(x), { shouldDirty: true });
    setValue(`${name}.focalY`, toShare(y), { shouldDirty: true });
  };
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    setPoint((event.clientX - left) / width, (event.clientY - top) / height);
    // Without this, the press would move the focus to the image.
    event.preventDefault();
    point.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    setPoint(focalX + direction[0], focalY + direction[1]);
  };
  const [across, down] = [focalX, focalY].map((part) => Math.round(part * 100)) as [number, number];
  return (
    <div>
      <InputLabel component="span" id={labelId}>
        {t('focalPoint.label')}
      </InputLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box
          sx={{ position: 'relative', cursor: 'crosshair', touchAction: 'none' }}
          onPointerDown={handlePointer}
          onPointerMove={handlePointer}
        >
          <BoundedImage value={{ ...value, decorative: true }} file={file} sizes="320px" />
          <Box
            ref={point}
            component="span"
            role="slider"
            tabIndex={0}
            aria-labelledby={labelId}
            aria-describedby={`${labelId}-help`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={across}
            aria-valuetext={t('focalPoint.position', { across, down })}
            onKeyDown={handleKeyDown}
            style={{ left: `${across}%`, top: `${down}%` }}
            sx={{
              position: 'absolute',
              width: 20,
              height: 20,
              m: '-10px',
              border: 2,
              borderColor: 'background.paper',
              borderRadius: '50%',
              bgcolor: 'primary.main',
              boxShadow: 2,
            }}
          />
        </Box>
        {(['wide', 'square'] as const).map((shape) => (
          <Box key={shape} component="figure" aria-hidden sx={{ m: 0 }}>
            <Box
              component="img"
              src={file.variants?.[0]?.url ?? file.url}
              alt=""
              style={objectPositionOf(value)}
              sx={{
                display: 'block',
                height: 56,
                width: shape === 'wide' ? 168 : 56,
                borderRadius: 0.5,
                objectFit: 'cover',
              }}
            />
            <Typography component="figcaption" variant="caption" color="textSecondary">
              {t(`focalPoint.${shape}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography id={`${labelId}-help`} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {t('focalPoint.help')}
      </Typography>
    </div>
  );
};
